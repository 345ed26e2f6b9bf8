import * as Type from 'typebox'
import { webhookCalls } from '../partners/webhook-calls.ts'

/** What staff see of the webhooks of a partner: where each goes without path and query, and what was sent; no secret. */
const calls = webhookCalls(
  '/v1/staff/partners/:partner_id/webhooks',
  { access: 'staff', right: 'partners' },
  { partner_id: Type.String({ pattern: '^[\\w-]{22}$' }) },
)

export const { list: listPartnerWebhooks, deliveries: listPartnerDeliveries } = calls

/** STALE_VERSION for an address that has ended with the partnership: it is sent nothing before it has a new secret. */
export const replayPartnerDelivery: typeof calls.replay = {
  ...calls.replay,
  fails: ['NOT_FOUND', 'STALE_VERSION'],
}
