import { and, asc, count, eq, getTableColumns, gt } from 'drizzle-orm'
import type { RowOutcome } from '@pan/contracts/partners/batch-schemas'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'

/** How many rows of a file have each outcome. */
export async function countRows(
  { tables: { batchRows }, db }: Session,
  batchId: string,
): Promise<Partial<Record<RowOutcome, number>>> {
  const counted = await db
    .select({ outcome: batchRows.outcome, rows: count() })
    .from(batchRows)
    .where(eq(batchRows.batchId, batchId))
    .groupBy(batchRows.outcome)
  return Object.fromEntries(counted.map(({ outcome, rows }) => [outcome, rows]))
}

/** What became of each row of a file, without its answers. */
export async function listOutcomes(
  { tables: { batchRows }, db }: Session,
  batchId: string,
): Promise<Omit<FileRow, 'batchId' | 'sealed'>[]> {
  const { batchId: of, sealed: _, ...shown } = getTableColumns(batchRows)
  return db.select(shown).from(batchRows).where(eq(of, batchId)).orderBy(asc(batchRows.line))
}

/** What is wrong with the rows of a file. */
export const listIssues = async (
  { tables: { batchRows }, db }: Session,
  batchId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Pick<FileRow, 'line' | 'issues'>[]> =>
  db
    .select({ line: batchRows.line, issues: batchRows.issues })
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batchId), eq(batchRows.outcome, 'refused'), gt(batchRows.line, after)))
    .orderBy(asc(batchRows.line))
    .limit(limit)

export const isWaiting = ({ batchRows }: Tables, batchId: string) =>
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

export type FileRow = Tables['batchRows']['$inferSelect']
