import type { ModuleServer } from '../../module.ts'
import type { Webhook, webhookCalls } from '@pan/contracts/partners/webhook-calls'
import * as console from '@pan/contracts/partners/console-webhooks'
import * as byKey from '@pan/contracts/partners/webhooks'
import { loggedIn, withKey, type Caller } from '../../../auth/caller.ts'
import type { Serve } from '../../../http/serve.ts'
import type { Call } from '../../../http/call.ts'
import { deviceIn } from '../../../auth/device.ts'
import type { PartnerConsole } from '../console/partner-console.service.ts'
import type { ChangedBy } from '../affiliates/partner-mails.service.ts'
import type { Sending } from './sending.service.ts'
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

type Calls = ReturnType<typeof webhookCalls<{}>>

/** The partner of a key and the mode that it is for. */
const ownerBy = (caller: Caller): Required<Owner> => {
  const { partnerId, mode } = withKey(caller)
  return { partnerId, isTest: mode === 'test' }
}

/** What can be done with addresses, for whoever calls. */
function managing(
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
    await webhooks.remove(await ownerOf(call), params.webhook_id, byOf(call), {
      transaction: transactionOf(call),
      transactionBefore: within(call, call.transactionBefore),
    })
    return { data: {} }
  })
  serve(calls.rotate, async ({ params }, call) =>
    webhooks.rotate(
      await ownerOf(call),
      params.webhook_id,
      byOf(call),
      transactionOf(call),
      (secret, endsAt) => ({
        data: { secret, previous_ends_at: endsAt },
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

interface WebhooksServices {
  readonly webhooks: Webhooks
  readonly sending: Sending
}

export function webhooksRoutes({ app, serve }: ModuleServer, { webhooks, sending }: WebhooksServices): void {
  app.addHook('onClose', () => sending.stop())
  serve(byKey.makeWebhook, ({ body }, { caller, transaction }) =>
    webhooks.make(ownerBy(caller), body, 'program', transaction, (row, secret) => ({
      data: { webhook: shown(row), secret },
    })),
  )
  managing(
    serve,
    webhooks,
    {
      list: byKey.listWebhooks,
      change: byKey.changeWebhook,
      remove: byKey.removeWebhook,
      rotate: byKey.rotateWebhookSecret,
      test: byKey.testWebhook,
      deliveries: byKey.listDeliveries,
      replay: byKey.replayDelivery,
      replayAll: byKey.replayEvents,
    },
    ({ caller }) => ownerBy(caller),
    () => 'program',
    (_, transaction) => transaction,
  )
}

const partnerIn = ({ params }: Call['request']): string => (params as { partner_id: string }).partner_id

interface ConsoleWebhooksServices {
  readonly webhooks: Webhooks
  readonly partnerConsole: Pick<PartnerConsole, 'partner' | 'whileInCharge'>
}

/** The same on the page of a partner, for the account that stands for it. */
export function consoleWebhooksRoutes(
  { serve }: ModuleServer,
  { webhooks, partnerConsole: { partner: standsFor, whileInCharge } }: ConsoleWebhooksServices,
): void {
  const ownerOf = async ({ caller, request }: Call): Promise<Owner> => {
    return { partnerId: await standsFor(loggedIn(caller).userId, partnerIn(request)) }
  }
  const within = ({ caller, request }: Call, transaction: Call['transaction']) =>
    whileInCharge(loggedIn(caller).userId, partnerIn(request), transaction)
  const byOf = ({ request }: Call): ChangedBy => ({ device: deviceIn(request) })
  serve(console.makeConsoleWebhook, async ({ body: { mode, ...answers } }, call) => {
    const owner = { ...(await ownerOf(call)), isTest: mode === 'test' }
    return webhooks.make(owner, answers, byOf(call), within(call, call.transaction), (row, secret) => ({
      data: { webhook: shown(row), secret },
    }))
  })
  managing(
    serve,
    webhooks,
    {
      list: console.listConsoleWebhooks,
      change: console.changeConsoleWebhook,
      remove: console.removeConsoleWebhook,
      rotate: console.rotateConsoleWebhookSecret,
      test: console.testConsoleWebhook,
      deliveries: console.listConsoleDeliveries,
      replay: console.replayConsoleDelivery,
      replayAll: console.replayConsoleEvents,
    },
    ownerOf,
    byOf,
    within,
  )
}
