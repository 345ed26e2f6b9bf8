import type { Webhook } from '@pan/contracts/webhook-calls'
import * as byKey from '@pan/contracts/webhooks'
import { withKey, type Caller } from '../../caller.ts'
import type { Call, Serve } from '../../plugins/serve.ts'
import type { Webhooks } from './webhooks.service.ts'

type Row = Awaited<ReturnType<Webhooks['list']>>[number]
type Owner = Parameters<Webhooks['list']>[0]

const shown = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  mode: row.isTest ? 'test' : 'live',
  event_types: row.types,
  enabled: row.isEnabled,
  stopped_because: row.stoppedBecause,
  created_at: row.createdAt,
})

/** The partner of a key and the mode that it is for. */
const ownerBy = (caller: Caller): Required<Owner> => {
  const { partnerId, mode } = withKey(caller)
  return { partnerId, isTest: mode === 'test' }
}

/** What can be done with addresses, for whoever calls. */
function managing(
  serve: Serve,
  webhooks: Webhooks,
  calls: Omit<typeof byKey, 'makeWebhook'>,
  ownerOf: (call: Call) => Owner | Promise<Owner>,
): void {
  serve(calls.listWebhooks, async (_, call) => {
    const rows = await webhooks.list(await ownerOf(call))
    return { data: { webhooks: rows.map(shown) } }
  })
  serve(calls.changeWebhook, async ({ params, body }, call) => {
    const row = await webhooks.change(await ownerOf(call), params.webhook_id, body)
    return { data: { webhook: shown(row) } }
  })
  serve(calls.removeWebhook, async ({ params }, call) => {
    await webhooks.remove(await ownerOf(call), params.webhook_id)
    return { data: {} }
  })
  serve(calls.rotateWebhookSecret, async ({ params }, call) =>
    webhooks.rotate(await ownerOf(call), params.webhook_id, call.transaction, (secret, endsAt) => ({
      data: { secret, previous_ends_at: endsAt },
    })),
  )
  serve(calls.testWebhook, async ({ params }, call) =>
    webhooks.test(await ownerOf(call), params.webhook_id, call.transaction, (event_id) => ({
      data: { event_id },
    })),
  )
  serve(calls.listDeliveries, async ({ params, query }, call) => {
    const page = await webhooks.deliveries(await ownerOf(call), params.webhook_id, query.cursor)
    return {
      data: {
        deliveries: page.deliveries.map((each) => ({
          event_id: each.eventId,
          type: each.type,
          timestamp: each.eventAt,
          state: each.state,
          next_attempt_at: each.isTaken ? null : each.nextAt,
          attempts: each.attempts.map(({ at, status, milliseconds, fault }) => ({
            at,
            status,
            milliseconds,
            fault,
          })),
        })),
        next_cursor: page.nextCursor,
      },
    }
  })
  serve(calls.replayDelivery, async ({ params }, call) => {
    await webhooks.replay(await ownerOf(call), params.webhook_id, params.event_id)
    return { data: { events: 1 } }
  })
  serve(calls.replayEvents, async ({ params, body }, call) => {
    const events = await webhooks.replaySince(await ownerOf(call), params.webhook_id, body.since)
    return { data: { events } }
  })
}

export function webhooksRoutes(serve: Serve, webhooks: Webhooks): void {
  serve(byKey.makeWebhook, ({ body }, { caller, transaction }) =>
    webhooks.make(ownerBy(caller), body, transaction, (row, secret) => ({
      data: { webhook: shown(row), secret },
    })),
  )
  managing(serve, webhooks, byKey, ({ caller }) => ownerBy(caller))
}
