import { BATCH_FINISHED } from '@pan/contracts/partners/event-schemas'
import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { removeInPieces } from '../../../../db/queries/remove-in-pieces.ts'
import type { Store } from '../../../../db/store.ts'

const TEST_EVENTS_AT_ONCE = 100

/** Forgets what was sent before a moment, and events that were for trying alone or of a file. */
export async function removeSentBefore(store: Store, moment: string, stop: AbortSignal): Promise<void> {
  const { webhookAttempts: attempts, webhookDeliveries: deliveries, partnerEvents: events } = store.tables
  const deliveryKey = [deliveries.webhookId, deliveries.eventId]
  await removeInPieces(store, attempts, [attempts.id], lt(attempts.at, moment), { stop })
  await removeInPieces(store, deliveries, deliveryKey, lt(deliveries.eventAt, moment), { stop })
  // As the index names them that has these alone.
  await removeEvents(store, and(sql`${events.type} = 'webhook.test'`, lt(events.at, moment))!, stop)
  const isOfFile = and(isNull(events.applicationId), eq(events.type, BATCH_FINISHED), lt(events.at, moment))!
  await removeEvents(store, isOfFile, stop)
}

/** Removes events that go with no application, and what was sent of them. */
async function removeEvents(store: Store, which: SQL, stop: AbortSignal): Promise<void> {
  const { webhookAttempts: attempts, webhookDeliveries: deliveries, partnerEvents: events } = store.tables
  const deliveryKey = [deliveries.webhookId, deliveries.eventId]
  for (;;) {
    const old = await store.db.select({ id: events.id }).from(events).where(which).limit(TEST_EVENTS_AT_ONCE)
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    // One that was sent again and again has tries that are newer.
    await removeInPieces(store, attempts, [attempts.id], inArray(attempts.eventId, ids), { stop })
    await removeInPieces(store, deliveries, deliveryKey, inArray(deliveries.eventId, ids), { stop })
    await store.transaction(({ db }) => db.delete(events).where(inArray(events.id, ids)))
  }
}

/** Forgets everything that was sent to an address. */
export async function removeSentTo(store: Store, webhookId: string, stop?: AbortSignal): Promise<void> {
  const { webhookAttempts: attempts, webhookDeliveries: deliveries } = store.tables
  const options = stop ? { stop } : {}
  await removeInPieces(store, attempts, [attempts.id], eq(attempts.webhookId, webhookId), options)
  const key = [deliveries.webhookId, deliveries.eventId]
  await removeInPieces(store, deliveries, key, eq(deliveries.webhookId, webhookId), options)
}
