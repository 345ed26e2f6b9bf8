import { eq, inArray } from 'drizzle-orm'
import { removeInPieces } from '../../../db/queries/remove-in-pieces.ts'
import type { Store } from '../../../db/store.ts'

/** Forgets everything that was sent of an application. */
export async function removeSentOf(store: Store, applicationId: string): Promise<void> {
  const { webhookAttempts: attempts, webhookDeliveries: deliveries, partnerEvents: events } = store.tables
  const own = store.db.select({ id: events.id }).from(events).where(eq(events.applicationId, applicationId))
  await removeInPieces(store, attempts, [attempts.id], inArray(attempts.eventId, own))
  const key = [deliveries.webhookId, deliveries.eventId]
  await removeInPieces(store, deliveries, key, inArray(deliveries.eventId, own))
}
