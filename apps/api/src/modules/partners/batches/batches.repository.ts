import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { chunks } from '../../../db/queries/chunks.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'

export type BatchRow = Tables['batches']['$inferSelect']
export type FileRow = Tables['batchRows']['$inferSelect']
export type Owner = Pick<BatchRow, 'partnerId' | 'isTest'>

// Rows of ten kilobytes: as many as are stored in a few milliseconds.
const INSERT_ROWS = 50

export async function insertBatch(
  { tables: { batches, batchRows }, db }: Session,
  batch: BatchRow,
  rows: readonly FileRow[],
): Promise<void> {
  await db.insert(batches).values(batch)
  for (const part of chunks(rows, INSERT_ROWS)) {
    await db.insert(batchRows).values(part)
    // SQLite stores on this thread: other requests are answered between two chunks, before the transaction ends.
    await new Promise(setImmediate)
  }
}

/** Whether a partner has a file of this mode, sent since a moment, that is still being worked on. */
export async function hasUnfinished(
  { tables: { batches }, db }: Session,
  { partnerId, isTest }: Owner,
  since: string,
): Promise<boolean> {
  const own = and(eq(batches.partnerId, partnerId), eq(batches.isTest, isTest))
  return (await db.$count(batches, and(own, isNull(batches.finishedAt), gt(batches.createdAt, since)))) > 0
}

export async function findBatch(
  { tables: { batches }, db }: Session,
  id: string,
): Promise<BatchRow | undefined> {
  const [found] = await db.select().from(batches).where(eq(batches.id, id))
  return found
}

export async function listRows({ tables: { batchRows }, db }: Session, batchId: string): Promise<FileRow[]> {
  return db.select().from(batchRows).where(eq(batchRows.batchId, batchId)).orderBy(asc(batchRows.line))
}

const isWaiting = ({ batchRows }: Tables, batchId: string) =>
  and(eq(batchRows.batchId, batchId), eq(batchRows.outcome, 'waiting'))

/** The next rows after a line that nobody has dealt with. */
export async function listWaiting(
  { tables, db }: Session,
  batchId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<FileRow[]> {
  const { batchRows } = tables
  return db
    .select()
    .from(batchRows)
    .where(and(isWaiting(tables, batchId), gt(batchRows.line, after)))
    .orderBy(asc(batchRows.line))
    .limit(limit)
}

/** A row, for as long as nobody has dealt with it. */
export async function findWaiting(
  { tables, db }: Session,
  { batchId, line }: Pick<FileRow, 'batchId' | 'line'>,
): Promise<FileRow | undefined> {
  const { batchRows } = tables
  const [found] = await db
    .select()
    .from(batchRows)
    .where(and(isWaiting(tables, batchId), eq(batchRows.line, line)))
  return found
}

/** Notes what became of a row and forgets its answers; false when somebody has dealt with it already. */
export async function settleRow(
  { tables, db }: Session,
  { batchId, line }: Pick<FileRow, 'batchId' | 'line'>,
  became: Partial<Pick<FileRow, 'outcome' | 'applicationId' | 'issues'>>,
): Promise<boolean> {
  const { batchRows } = tables
  const settled = await db
    .update(batchRows)
    .set({ ...became, sealed: '' })
    .where(and(isWaiting(tables, batchId), eq(batchRows.line, line)))
    .returning({ line: batchRows.line })
  return settled.length > 0
}

/** Notes that a file is done, unless one of its rows still waits. */
export async function finishWhenSettled(
  { tables, db }: Session,
  id: string,
  finishedAt: string,
): Promise<void> {
  const { batches, batchRows } = tables
  if ((await db.$count(batchRows, isWaiting(tables, id))) > 0) return
  await db
    .update(batches)
    .set({ finishedAt })
    .where(and(eq(batches.id, id), isNull(batches.finishedAt)))
}

/** Refuses what waits in the files of a partner, and lets them be done. */
export async function endAllOf(
  { tables: { batches, batchRows }, db }: Session,
  partnerId: string,
  { issues, at }: Pick<FileRow, 'issues'> & { readonly at: string },
): Promise<void> {
  const isOpen = and(eq(batches.partnerId, partnerId), isNull(batches.finishedAt))
  const open = db.select({ id: batches.id }).from(batches).where(isOpen)
  await db
    .update(batchRows)
    .set({ outcome: 'refused', issues, sealed: '' })
    .where(and(eq(batchRows.outcome, 'waiting'), inArray(batchRows.batchId, open)))
  await db.update(batches).set({ finishedAt: at }).where(isOpen)
}
