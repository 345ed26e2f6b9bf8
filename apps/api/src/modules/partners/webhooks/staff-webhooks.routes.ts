import {
  listPartnerDeliveries,
  listPartnerWebhooks,
  replayPartnerDelivery,
} from '@pan/contracts/staff/partner-webhooks'
import type { StaffServer } from '../../module.ts'
import { shown, shownDelivery } from './shown-webhook.ts'
import type { Webhooks } from './webhooks.service.ts'

/** Path and query of an address may hold what its owner keeps to themselves. */
const whereOnly = (url: string): string => `${new URL(url).origin}/…`

/** What staff see of the webhooks of a partner, and send again. */
export function staffWebhooksRoutes(
  { serve }: StaffServer,
  { webhooks }: { readonly webhooks: Pick<Webhooks, 'list' | 'deliveries' | 'replay'> },
): void {
  serve(listPartnerWebhooks, async ({ params }) => {
    const rows = await webhooks.list({ partnerId: params.partner_id })
    return { data: { webhooks: rows.map((row) => ({ ...shown(row), url: whereOnly(row.url) })) } }
  })

  serve(listPartnerDeliveries, async ({ params, query }) => {
    const owner = { partnerId: params.partner_id }
    const page = await webhooks.deliveries(owner, params.webhook_id, query.cursor)
    return { data: { deliveries: page.deliveries.map(shownDelivery), next_cursor: page.nextCursor } }
  })

  serve(replayPartnerDelivery, async ({ params }, { transaction }) => {
    const owner = { partnerId: params.partner_id }
    await webhooks.replay(owner, params.webhook_id, params.event_id, transaction, { isEndedRefused: true })
    return { data: { events: 1 } }
  })
}
