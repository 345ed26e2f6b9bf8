import { and, eq, inArray, lt } from 'drizzle-orm'
import { removeInPieces } from '../../../db/queries/remove-in-pieces.ts'
import type { Store, Session } from '../../../db/store.ts'
import { removeSentTo } from '../webhooks/deliveries/removed-deliveries.repository.ts'
import { UNWANTED } from './affiliate-states.ts'
import { idFilter } from '../../../db/queries/id-filter.ts'

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

/** Registrations without a partner behind them that have been left alone since a moment. */
export async function listUnwantedBefore(
  { tables: { affiliates }, db }: Session,
  moment: string,
  limit: number,
  only?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: affiliates.id })
    .from(affiliates)
    .where(
      and(
        inArray(affiliates.state, UNWANTED),
        lt(affiliates.changedAt, moment),
        idFilter(affiliates.id, only),
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function removeAffiliate({ tables: { affiliates }, db }: Session, id: string): Promise<void> {
  await db.delete(affiliates).where(eq(affiliates.id, id))
}

/** Forgets a registration, unless somebody has approved it meanwhile. */
export async function removeUnwanted({ tables: { affiliates }, db }: Session, id: string): Promise<void> {
  await db.delete(affiliates).where(and(eq(affiliates.id, id), inArray(affiliates.state, UNWANTED)))
}

/** Forgets the registrations of an account; those of partners stay, without the account. */
export async function removeOfUser({ tables: { affiliates }, db }: Session, userId: string): Promise<void> {
  const ofUser = eq(affiliates.ownerUserId, userId)
  await db.delete(affiliates).where(and(ofUser, inArray(affiliates.state, UNWANTED)))
  await db.update(affiliates).set({ ownerUserId: null }).where(ofUser)
  await db.update(affiliates).set({ consoleUserId: null }).where(eq(affiliates.consoleUserId, userId))
}
