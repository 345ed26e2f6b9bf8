import * as Type from 'typebox'
import { webhookCalls } from '../partners/webhook-calls.ts'

/** What staff see of the webhooks of a partner: where each goes without path and query, and what was sent; no secret. */
export const {
  list: listPartnerWebhooks,
  deliveries: listPartnerDeliveries,
  replay: replayPartnerDelivery,
} = webhookCalls(
  '/v1/staff/partners/:partner_id/webhooks',
  { access: 'staff', right: 'partners' },
  { partner_id: Type.String({ pattern: '^[\\w-]{22}$' }) },
)
