import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ImportOutcome } from '@pan/contracts/staff/import-file'
import type { Tables } from '../../../db/schema.ts'
import { hasAny } from '../../../db/queries/rows.ts'
import { statement } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'
import type { OutcomeCounts } from './imports.tables.ts'

export type ImportLine = Tables['outcomeImportRows']['$inferSelect']

const counting = statement(({ tables: { outcomeImportRows: t }, db }) =>
  db
    .select({ outcome: t.outcome, count: sql<number>`count(*)`.mapWith(Number) })
    .from(t)
    .where(eq(t.importId, sql.placeholder('importId')))
    .groupBy(t.outcome),
)

/** How many rows came to what. Of a file with all the rows that one may have it takes two milliseconds. */
export async function countByOutcome(session: Session, importId: string): Promise<OutcomeCounts> {
  const counted = await counting(session, { importId })
  return Object.fromEntries(counted.map(({ outcome, count }) => [outcome, count]))
}

/** Rows that came to something, after a line. */
export const listByOutcome = (
  { tables: { outcomeImportRows: t }, db }: Session,
  importId: string,
  outcome: ImportOutcome,
  after: number,
  limit: number,
): Promise<ImportLine[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.importId, importId), eq(t.outcome, outcome), gt(t.line, after)))
    .orderBy(asc(t.line))
    .limit(limit)

/** Says what became of a row that waits; false when that was said already. */
export const settleRow = (
  { tables: { outcomeImportRows: t }, db }: Session,
  id: string,
  became: Partial<Pick<ImportLine, 'outcome' | 'issue' | 'sealed'>>,
) =>
  hasAny(
    db
      .update(t)
      .set(became)
      .where(and(eq(t.id, id), eq(t.outcome, 'waiting')))
      .returning({ id: t.id }),
  )
