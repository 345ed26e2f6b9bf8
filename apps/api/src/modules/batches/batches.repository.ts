import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'

export type BatchRow = Tables['batches']['$inferSelect']
export type FileRow = Tables['batchRows']['$inferSelect']
export type Owner = Pick<BatchRow, 'partnerId' | 'isTest'>

const INSERT_ROWS = 100

export async function insertBatch(
  { tables: { batches, batchRows }, db }: Session,
  batch: BatchRow,
  rows: readonly FileRow[],
): Promise<void> {
  await db.insert(batches).values(batch)
  for (const part of chunks(rows, INSERT_ROWS)) await db.insert(batchRows).values(part)
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

/** The next rows that nobody has dealt with. */
export async function listWaiting(
  { tables: { batchRows }, db }: Session,
  batchId: string,
  limit: number,
): Promise<FileRow[]> {
  return db
    .select()
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batchId), eq(batchRows.outcome, 'waiting')))
    .orderBy(asc(batchRows.line))
    .limit(limit)
}

/** Notes what became of a row and forgets its answers; false when somebody has dealt with it already. */
export async function settleRow(
  { tables: { batchRows }, db }: Session,
  { batchId, line }: Pick<FileRow, 'batchId' | 'line'>,
  became: Partial<Pick<FileRow, 'outcome' | 'applicationId' | 'issues'>>,
): Promise<boolean> {
  const settled = await db
    .update(batchRows)
    .set({ ...became, sealed: '' })
    .where(and(eq(batchRows.batchId, batchId), eq(batchRows.line, line), eq(batchRows.outcome, 'waiting')))
    .returning({ line: batchRows.line })
  return settled.length > 0
}

export async function finishBatch(
  { tables: { batches }, db }: Session,
  id: string,
  finishedAt: string,
): Promise<void> {
  await db.update(batches).set({ finishedAt }).where(eq(batches.id, id))
}
