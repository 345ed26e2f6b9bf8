import { and, desc, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm'
import { chunks } from '../../../db/queries/chunks.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session, Store } from '../../../db/store.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'
import { isWaiting, type FileRow } from './batch-rows.repository.ts'

export type BatchRow = Tables['batches']['$inferSelect']
export type Owner = Pick<BatchRow, 'partnerId' | 'isTest'>

// Rows of ten kilobytes: SQLite stores and commits so many on the main thread within a few milliseconds, also where the commit
// writes its log back into the file. Fifty of them took up to 32 ms then.
const ROWS_AT_ONCE = 20

/** Stores a file that nobody is shown before `completeBatch`, and its rows, a part of them in each transaction. */
export async function insertIncomplete(
  store: Store,
  batch: Omit<BatchRow, 'isComplete'>,
  rows: readonly FileRow[],
): Promise<void> {
  await store.transaction(({ tables, db }) =>
    db.insert(tables.batches).values({ ...batch, isComplete: false }),
  )
  for (const part of chunks(rows, ROWS_AT_ONCE))
    await store.transaction(({ tables, db }) => db.insert(tables.batchRows).values(part))
}

/** Shows a file whose rows are all stored, until another moment; false when it was removed or ended meanwhile. */
export const completeBatch = ({ tables: { batches }, db }: Session, id: string, expiresAt: string) =>
  hasAny(
    db
      .update(batches)
      .set({ isComplete: true, expiresAt })
      .where(and(eq(batches.id, id), eq(batches.isComplete, false), isNull(batches.finishedAt)))
      .returning({ id: batches.id }),
  )

/** Removes a file that is not complete and its rows, a part of them in each transaction. */
export async function removeIncomplete(store: Store, id: string, rows: readonly FileRow[]): Promise<void> {
  const { batches, batchRows } = store.tables
  const isIncomplete = and(eq(batches.id, id), eq(batches.isComplete, false))
  for (const part of chunks(rows, ROWS_AT_ONCE))
    await store.transaction(({ db }) => {
      const incomplete = db.select({ id: batches.id }).from(batches).where(isIncomplete)
      const isPart = and(inArray(batchRows.batchId, incomplete), lte(batchRows.line, part.at(-1)!.line))
      return db.delete(batchRows).where(isPart)
    })
  await store.transaction(({ db }) => db.delete(batches).where(isIncomplete))
}

/** Whether a partner has a complete file of this mode, sent since a moment, that is still being worked on. */
export async function hasUnfinished(
  { tables: { batches }, db }: Session,
  { partnerId, isTest }: Owner,
  since: string,
): Promise<boolean> {
  const own = and(eq(batches.partnerId, partnerId), eq(batches.isTest, isTest), eq(batches.isComplete, true))
  return (await db.$count(batches, and(own, isNull(batches.finishedAt), gt(batches.createdAt, since)))) > 0
}

/** When the newest but so many of a partner's files of this mode was done, where that was after a moment. */
export async function finishOfEarlier(
  { tables: { batches }, db }: Session,
  { partnerId, isTest }: Owner,
  { since, newer }: { readonly since: string; readonly newer: number },
): Promise<string | undefined> {
  const own = and(eq(batches.partnerId, partnerId), eq(batches.isTest, isTest))
  const [found] = await db
    .select({ finishedAt: batches.finishedAt })
    .from(batches)
    .where(and(own, gt(batches.finishedAt, since)))
    .orderBy(desc(batches.finishedAt))
    .limit(1)
    .offset(newer)
  return found?.finishedAt ?? undefined
}

/** A complete file. */
export const findBatch = ({ tables: { batches }, db }: Session, id: string) =>
  first(
    db
      .select()
      .from(batches)
      .where(and(eq(batches.id, id), eq(batches.isComplete, true))),
  )

/** Notes that a file is done, unless one of its rows still waits; whether it is done by that. */
export async function finishWhenDone(
  { tables, db }: Session,
  id: string,
  finishedAt: string,
): Promise<boolean> {
  const { batches, batchRows } = tables
  if ((await db.$count(batchRows, isWaiting(tables, id))) > 0) return false
  return hasAny(
    db
      .update(batches)
      .set({ finishedAt })
      .where(and(eq(batches.id, id), isNull(batches.finishedAt)))
      .returning({ id: batches.id }),
  )
}

const ofOwner = ({ batches }: Tables, { partnerId, isTest }: Owner) =>
  and(eq(batches.partnerId, partnerId), eq(batches.isTest, isTest), eq(batches.isComplete, true))

/** The files of a partner and a mode that are being worked on. */
export const listUnfinished = ({ tables, db }: Session, owner: Owner): Promise<BatchRow[]> =>
  db
    .select()
    .from(tables.batches)
    .where(and(ofOwner(tables, owner), isNull(tables.batches.finishedAt)))

/** Those that are done, the last one first, after one that was done at a moment. */
export const listFinished = (
  { tables, db }: Session,
  owner: Owner,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<BatchRow[]> =>
  db
    .select()
    .from(tables.batches)
    .where(and(ofOwner(tables, owner), lt(tables.batches.finishedAt, before)))
    .orderBy(desc(tables.batches.finishedAt))
    .limit(limit)

/** Refuses what waits in a file, or in all of a partner, and lets it be done. */
export async function endBatches(
  { tables: { batches, batchRows }, db }: Session,
  of: Partial<Pick<BatchRow, 'id' | 'partnerId'>>,
  { issues, at }: Pick<FileRow, 'issues'> & { readonly at: string },
): Promise<void> {
  const isMeant = of.id === undefined ? eq(batches.partnerId, of.partnerId!) : eq(batches.id, of.id)
  const isOpen = and(isMeant, isNull(batches.finishedAt))
  const open = db.select({ id: batches.id }).from(batches).where(isOpen)
  await db
    .update(batchRows)
    .set({ outcome: 'refused', issues, sealed: '' })
    .where(and(eq(batchRows.outcome, 'waiting'), inArray(batchRows.batchId, open)))
  await db.update(batches).set({ finishedAt: at }).where(isOpen)
}
