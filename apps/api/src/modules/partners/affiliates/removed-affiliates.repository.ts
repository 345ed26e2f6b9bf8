import { and, eq, inArray } from 'drizzle-orm'
import { removeInPieces } from '../../../db/queries/remove-in-pieces.ts'
import type { Store } from '../../../db/store.ts'
import { removeSentTo } from '../webhooks/removed-deliveries.repository.ts'
import { UNWANTED } from './affiliate-states.ts'

/** Rows of files are larger than those of other tables. */
const BATCH_ROWS_AT_ONCE = 50

/** Some of the registrations of an account that go with it. */
export async function listUnwantedOf(
  { tables: { affiliates }, db }: Store,
  userId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: affiliates.id })
    .from(affiliates)
    .where(and(eq(affiliates.ownerUserId, userId), inArray(affiliates.state, UNWANTED)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Removes what a registration that is to be forgotten has had as a partner, in pieces: its own row is then one small statement. */
export async function removePartnership(store: Store, partnerId: string): Promise<void> {
  const { batches, batchRows: rows, partnerEvents: events, webhooks } = store.tables
  const sentTo = await store.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(eq(webhooks.partnerId, partnerId))
  for (const { id } of sentTo) await removeSentTo(store, id)
  await removeInPieces(store, events, [events.id], eq(events.partnerId, partnerId))
  const own = store.db.select({ id: batches.id }).from(batches).where(eq(batches.partnerId, partnerId))
  const key = [rows.batchId, rows.line]
  await removeInPieces(store, rows, key, inArray(rows.batchId, own), { atOnce: BATCH_ROWS_AT_ONCE })
  await removeInPieces(store, batches, [batches.id], eq(batches.partnerId, partnerId))
}
