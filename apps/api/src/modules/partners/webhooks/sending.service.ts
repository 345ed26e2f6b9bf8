import { setTimeout as wait } from 'node:timers/promises'
import { addressIn } from '@pan/contracts/messages/addresses'
import { localeNamed } from '@pan/contracts/messages/languages'
import { DELIVERY_DAYS } from '@pan/contracts/partners/webhook-calls'
import type { Session } from '../../../db/store.ts'
import type { PostOutcome, WebhookPost } from './webhook-post.ts'
import { webhookHeaders } from './webhook-signature.ts'
import { EVENT_NOTED, eventBody } from '../events/events.service.ts'
import {
  findDelivery,
  findEvent,
  insertDelivery,
  updateDelivery,
  type EventRow,
} from './deliveries/deliveries.repository.ts'
import { countWaiting, releaseTaken, takeDue } from './deliveries/due-deliveries.repository.ts'
import { insertAttempt } from './deliveries/attempts.repository.ts'
import { dueWebhooks } from './deliveries/due-webhooks.ts'
import { removeSentBefore } from './deliveries/removed-deliveries.repository.ts'
import { listMarked, REMOVAL, removeMarked } from './removed-webhooks.repository.ts'
import { sendingLimits } from './sending-limits.ts'
import { FAILING_SECONDS_MAX, nextTry } from './webhook-retries.ts'
import { openSecret } from './webhook-secret.ts'
import {
  findContact,
  findWebhook,
  listSecrets,
  listWebhooks,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

/** The job that looks for what is due. */
export const DELIVERIES_DUE = 'webhooks-due'
const LOOK_SECONDS = 60
const SWEEP_SECONDS = 60 * 60
/** The next sweep takes what is left. */
const MARKED_AT_ONCE = 100
/** After that, what was taken counts as lost with its server. */
const LEASE_SECONDS = 60
const STOP_MILLISECONDS = 3000
const GONE = 410
const CONSOLE_PAGE = '/partner-with-us/console'

export interface SendingDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'ids' | 'sealer' | 'jobs' | 'mails' | 'origin'
> {
  readonly log: { warn(details: object, message: string): void }
  readonly post: WebhookPost
}

export const wants = ({ isEnabled, types }: WebhookRow, { type }: EventRow): boolean =>
  isEnabled && (types.length === 0 || (types as readonly string[]).includes(type))

/**
 * Sends events to the addresses of partners. What is to be sent is rows of the store: jobs only say when to look, so a
 * receiver that is slow occupies none of their places, and what is lost with a server is taken up again.
 */
export function sendingService({
  store,
  clock,
  ids,
  sealer,
  jobs,
  mails,
  log,
  post,
  origin,
}: SendingDependencies) {
  const limits = sendingLimits()
  const due = dueWebhooks(store)
  const running = new Set<Promise<void>>()
  const stopper = new AbortController()
  let looking: Promise<void> | undefined
  let isAsked = false
  let isStopping = false
  let isFirst = true

  const instant = (secondsAhead = 0) => new Date(clock.now().getTime() + secondsAhead * 1000).toISOString()

  async function switchOff(
    tx: Session,
    { id, partnerId }: WebhookRow,
    why: 'failing' | 'gone',
  ): Promise<void> {
    await updateWebhook(tx, id, { isEnabled: false, stoppedBecause: why })
    const contact = await findContact(tx, partnerId)
    if (!contact) return
    const locale = localeNamed(contact.language)
    await mails.queue(tx, {
      to: contact.email,
      locale,
      message: `webhook.${why}`,
      registration: partnerId,
      params: { reference: id },
      link: origin + addressIn(locale, CONSOLE_PAGE),
    })
  }

  async function noteHealth(tx: Session, named: WebhookRow, { status, fault }: PostOutcome): Promise<void> {
    const webhook = await findWebhook(tx, named)
    if (!webhook?.isEnabled) return
    const { id, failingSince } = webhook
    if (fault === '') {
      if (failingSince !== null) await updateWebhook(tx, id, { failingSince: null })
    } else if (status === GONE) await switchOff(tx, webhook, 'gone')
    else if (failingSince === null) await updateWebhook(tx, id, { failingSince: instant() })
    else if (failingSince <= instant(-FAILING_SECONDS_MAX)) await switchOff(tx, webhook, 'failing')
  }

  /** Writes down what became of a try, and what follows from it. */
  const keep = (webhook: WebhookRow, event: EventRow, outcome: PostOutcome, milliseconds: number) =>
    store.transaction(async (tx) => {
      const place = { webhookId: webhook.id, eventId: event.id }
      const delivery = await findDelivery(tx, place)
      // Removed in the meantime.
      if (!delivery) return
      await insertAttempt(tx, { id: ids.next(), ...place, at: instant(), milliseconds, ...outcome })
      // Asked for again in the meantime: that is still to be done.
      if (delivery.isTaken) {
        const isDone = outcome.fault === ''
        const failures = isDone ? 0 : delivery.failures + 1
        const nextAt = isDone || outcome.status === GONE ? null : nextTry(failures, clock.now())
        const state = isDone ? 'delivered' : nextAt === null ? 'failed' : 'pending'
        await updateDelivery(tx, place, { state, failures, nextAt, isTaken: false })
      }
      await noteHealth(tx, webhook, outcome)
    })

  async function send(webhook: WebhookRow, event: EventRow): Promise<void> {
    const { id } = event
    const secrets = await listSecrets(store, webhook.id, instant())
    // Ended or removed in the meantime: nothing leaves without a signature.
    if (secrets.length === 0) return
    const body = JSON.stringify(eventBody(event))
    const message = { id, at: clock.now(), body }
    const headers = webhookHeaders(
      message,
      secrets.map((secret) => openSecret(sealer, secret)),
    )
    const begun = performance.now()
    const outcome = await post(webhook.url, body, headers, stopper.signal)
    // Nobody knows whether it has arrived: it is sent again.
    if (stopper.signal.aborted && outcome.fault !== '') return
    await keep(webhook, event, outcome, Math.round(performance.now() - begun))
  }

  function start(webhook: WebhookRow, event: EventRow): void {
    limits.take(webhook)
    const done = send(webhook, event)
      .catch((error: unknown) => log.warn({ err: error, event: event.id }, 'a webhook was not kept'))
      .finally(() => {
        limits.leave(webhook)
        running.delete(done)
        look()
      })
    running.add(done)
  }

  /** Takes as much of what is due as there are places for. */
  async function take(): Promise<void> {
    isAsked = false
    // One server owns the file: whoever took something before it started is gone.
    if (isFirst && store.dialect === 'sqlite') await store.transaction((tx) => releaseTaken(tx, instant()))
    isFirst = false
    for await (const webhook of due(instant())) {
      if (isStopping || !limits.hasRoom()) break
      const limit = limits.freeFor(webhook)
      if (limit <= 0) continue
      const times = { now: instant(), until: instant(LEASE_SECONDS), limit }
      const events = await store.transaction((tx) => takeDue(tx, webhook.id, times))
      for (const event of events) start(webhook, event)
    }
  }

  /** Looks for what is due, now or as soon as whoever looks already is done. */
  function look(): void {
    isAsked = true
    if (isStopping) return
    looking ??= take()
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks that are due were not found'))
      .finally(() => {
        looking = undefined
        if (isAsked) look()
      })
  }

  async function idle(): Promise<void> {
    while (looking ?? running.size > 0) await Promise.all([looking, ...running])
  }

  jobs.on(EVENT_NOTED, async ({ id }) => {
    const event = await findEvent(store, String(id))
    if (!event) return
    // A job that is done twice, for its server was killed, sends nothing twice.
    await store.transaction(async (tx) => {
      for (const webhook of await listWebhooks(tx, event))
        if (wants(webhook, event)) await insertDelivery(tx, webhook.id, event, instant())
    })
    look()
  })
  jobs.every(LOOK_SECONDS, DELIVERIES_DUE, () => Promise.resolve(look()))
  jobs.every(SWEEP_SECONDS, 'webhooks-sweep', async (_payload, _job, signal) => {
    await removeSentBefore(store, instant(-DELIVERY_DAYS * 24 * 60 * 60), signal)
    const looked = instant()
    // Those whose own job was given up, as a server of the release before does with a name that it does not know.
    const marked = await listMarked(store, MARKED_AT_ONCE)
    for (const id of marked) await removeMarked(store, id, signal)
    // Nothing is left for these jobs to do, so nobody has to look at them.
    if (marked.length < MARKED_AT_ONCE) await jobs.forgetDead(REMOVAL, looked)
  })

  return {
    /** How much waits to be sent, first tries and repeated ones, and when the first of it is or was due. */
    backlog: async () =>
      (await countWaiting(store)).map(({ hasFailed, count, dueAt }) => ({
        state: hasFailed ? ('retrying' as const) : ('waiting' as const),
        count,
        oldestAt: dueAt!,
      })),

    /** Resolves when nothing is being sent any more, and nothing that is due has a place. */
    idle,

    /** Sends nothing more; what does not end soon is broken off and sent again by the next server. */
    async stop(): Promise<void> {
      isStopping = true
      await Promise.race([idle(), wait(STOP_MILLISECONDS, undefined, { ref: false })])
      stopper.abort()
      await idle()
    },
  }
}

export type Sending = ReturnType<typeof sendingService>
