import { setTimeout as wait } from 'node:timers/promises'
import { isRealDate } from '@pan/contracts/kit/calendar-date'
import { DELIVERY_DAYS } from '@pan/contracts/partners/webhook-calls'
import type { Session, Store } from '../../../../db/store.ts'
import { Failure } from '../../../../errors/failure.ts'
import {
  findDelivery,
  findEvent,
  listDeliveries,
  listEventsAfter,
  upsertDelivery,
} from './deliveries.repository.ts'
import { listAttempts } from './attempts.repository.ts'
import { wants } from '../sending.service.ts'
import type { Owner, WebhookRow } from '../webhooks.repository.ts'

const PAGE = 50
// Between two pages of what is sent again, so that a month of events takes a part of the time and not all of it.
const PAUSE_MILLISECONDS = 20

export interface DeliveriesDependencies {
  readonly store: Store
  /** The address of an id; NOT_FOUND where it is not the owner’s. */
  readonly found: (session: Session, owner: Owner, id: string) => Promise<WebhookRow>
  /** Now, or some hours from now. */
  readonly instant: (hoursAhead?: number) => string
  readonly tellSender: (tx: Session) => Promise<unknown>
}

/** What was sent to the addresses of partners, to be seen and sent again. */
export function sentTo({ store, found, instant, tellSender }: DeliveriesDependencies) {
  /** Partners whose events are being put in line again. */
  const resending = new Set<string>()

  /** The moment from which on to send again; days that no calendar has are refused. */
  function momentIn(since: string): string {
    const [year = 0, month = 0, day = 0] = since.slice(0, 10).split('-').map(Number)
    const time = Date.parse(since)
    if (Number.isNaN(time) || !isRealDate({ year, month, day }))
      throw new Failure('MALFORMED_REQUEST', {
        issues: [{ field: 'since', message: { key: 'error.day' } }],
      })
    return new Date(time).toISOString()
  }

  return {
    /** What was sent to an address, the newest event first, after the one that `cursor` names. */
    async deliveries(owner: Owner, id: string, cursor: string | undefined) {
      await found(store, owner, id)
      const rows = await listDeliveries(store, id, { after: cursor, limit: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const attempts = await listAttempts(
        store,
        id,
        page.map(({ delivery }) => delivery.eventId),
      )
      return {
        deliveries: page.map(({ delivery, type }) => ({
          ...delivery,
          type,
          attempts: attempts.filter(({ eventId }) => eventId === delivery.eventId),
        })),
        nextCursor: rows.length > PAGE ? page.at(-1)!.delivery.eventId : null,
      }
    },

    /** Sends one event again that was sent before, as soon as the address is on; STALE_VERSION where an ended one is refused. */
    async replay(
      owner: Owner,
      id: string,
      eventId: string,
      transaction: Store['transaction'],
      { isEndedRefused = false } = {},
    ): Promise<void> {
      await transaction(async (tx) => {
        const { stoppedBecause } = await found(tx, owner, id)
        if (isEndedRefused && stoppedBecause === 'ended')
          throw new Failure('STALE_VERSION', { message: { key: 'partners.sent.ended' } })
        const event = await findEvent(tx, eventId)
        if (!event || !(await findDelivery(tx, { webhookId: id, eventId }))) throw new Failure('NOT_FOUND')
        await upsertDelivery(tx, id, event, instant())
        await tellSender(tx)
      })
    },

    /**
     * Sends everything but tests again that has happened since a moment and that the address is for, as long as somebody
     * waits for it; gives how many events that is. REQUEST_IN_PROGRESS while the same is done for the partner already.
     */
    async replaySince(
      owner: Owner,
      id: string,
      since: string,
      transaction: Store['transaction'],
      isWaitedFor: () => boolean,
    ): Promise<number> {
      const webhook = { ...(await found(store, owner, id)), isEnabled: true }
      const earliest = instant(-DELIVERY_DAYS * 24)
      const wanted = momentIn(since)
      if (resending.has(webhook.partnerId)) throw new Failure('REQUEST_IN_PROGRESS')
      resending.add(webhook.partnerId)
      try {
        let after = { at: wanted < earliest ? earliest : wanted, id: '' }
        let count = 0
        // In pieces, so that nobody waits long for a transaction.
        for (;;) {
          const page = await listEventsAfter(store, webhook, after, PAGE)
          const events = page.filter((event) => event.type !== 'webhook.test' && wants(webhook, event))
          await transaction(async (tx) => {
            // Removed in the meantime.
            await found(tx, owner, id)
            for (const event of events) await upsertDelivery(tx, id, event, instant())
            await tellSender(tx)
          })
          count += events.length
          if (page.length < PAGE || !isWaitedFor()) return count
          after = page.at(-1)!
          await wait(PAUSE_MILLISECONDS)
        }
      } finally {
        resending.delete(webhook.partnerId)
      }
    },
  }
}
