import type { webhookCalls } from '@pan/contracts/partners/webhook-calls'
import { withKey, type Caller } from '../../../auth/caller.ts'
import type { Serve } from '../../../http/serve.ts'
import type { Call } from '../../../http/call.ts'
import type { ChangedBy } from '../affiliates/partner-mails.service.ts'
import type { Webhooks } from './webhooks.service.ts'
import { indianTime } from '../../../time/indian-time.ts'
import { shown, shownDelivery } from './shown-webhook.ts'

export type Owner = Parameters<Webhooks['list']>[0]

type Calls = ReturnType<typeof webhookCalls<{}>>

/** The partner of a key and the mode that it is for. */
export const ownerBy = (caller: Caller): Required<Owner> => {
  const { partnerId, mode } = withKey(caller)
  return { partnerId, isTest: mode === 'test' }
}

/** What can be done with addresses, for whoever calls. */
export function managing(
  serve: Serve,
  webhooks: Webhooks,
  calls: Calls,
  ownerOf: (call: Call) => Owner | Promise<Owner>,
  byOf: (call: Call) => ChangedBy,
  within: (call: Call, transaction: Call['transaction']) => Call['transaction'],
): void {
  const transactionOf = (call: Call) => within(call, call.transaction)
  serve(calls.list, async (_, call) => {
    const rows = await webhooks.list(await ownerOf(call))
    return { data: { webhooks: rows.map(shown) } }
  })
  serve(calls.change, async ({ params, body }, call) => {
    const row = await webhooks.change(
      await ownerOf(call),
      params.webhook_id,
      body,
      byOf(call),
      transactionOf(call),
    )
    return { data: { webhook: shown(row) } }
  })
  serve(calls.remove, async ({ params }, call) => {
    await webhooks.remove(await ownerOf(call), params.webhook_id, byOf(call), transactionOf(call))
    return { data: {} }
  })
  serve(calls.rotate, async ({ params }, call) =>
    webhooks.rotate(
      await ownerOf(call),
      params.webhook_id,
      byOf(call),
      transactionOf(call),
      (secret, endsAt) => ({
        data: { secret, previous_ends_at: indianTime(endsAt) },
      }),
    ),
  )
  serve(calls.test, async ({ params }, call) =>
    webhooks.test(await ownerOf(call), params.webhook_id, transactionOf(call), (event_id) => ({
      data: { event_id },
    })),
  )
  serve(calls.deliveries, async ({ params, query }, call) => {
    const page = await webhooks.deliveries(await ownerOf(call), params.webhook_id, query.cursor)
    return {
      data: {
        deliveries: page.deliveries.map(shownDelivery),
        next_cursor: page.nextCursor,
      },
    }
  })
  serve(calls.replay, async ({ params }, call) => {
    await webhooks.replay(await ownerOf(call), params.webhook_id, params.event_id, transactionOf(call))
    return { data: { events: 1 } }
  })
  serve(calls.replayAll, async ({ params, body }, call) => {
    // One transaction for each piece.
    const piece = within(call, call.transactionBefore)
    const { socket } = call.request.raw
    const isWaitedFor = () => !socket.destroyed
    const owner = await ownerOf(call)
    const events = await webhooks.replaySince(owner, params.webhook_id, body.since, piece, isWaitedFor)
    return { data: { events } }
  })
}
