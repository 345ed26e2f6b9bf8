import { eq, sql } from 'drizzle-orm'
import { chunks } from '../../../db/queries/chunks.ts'
import { statementByCount, times } from '../../../db/queries/statement.ts'
import type { Session, Store } from '../../../db/store.ts'
import type { RunLine, RunRow } from './runs.repository.ts'

// Nobody else writes to the file of SQLite meanwhile: with a million applications a hundred took 30 ms where the index was on the disk.
const ROWS_AT_ONCE = 25

const value = sql.placeholder
const COLUMNS = ['runId', 'number', 'applicationId', 'version', 'from', 'outcome'] as const

const insertion = statementByCount(({ tables: { staffRunRows: t }, db }, count) =>
  db.insert(t).values(
    times(count, (at) => ({
      runId: value(`runId${at}`),
      number: value(`number${at}`),
      applicationId: value(`applicationId${at}`),
      version: value(`version${at}`),
      from: value(`from${at}`),
      outcome: value(`outcome${at}`),
    })),
  ),
)

const insertLines = (session: Session, lines: readonly RunLine[]) =>
  insertion(
    session,
    lines.length,
    Object.fromEntries(lines.flatMap((line, at) => COLUMNS.map((name) => [`${name}${at}`, line[name]]))),
  )

/**
 * Stores a run that nobody hears of before `keepRun`, and its rows, a part of them in each transaction: whoever else writes
 * does not wait for all of them.
 */
export async function insertStoring(store: Store, run: RunRow, lines: readonly RunLine[]): Promise<void> {
  await store.transaction(({ tables, db }) => db.insert(tables.staffRuns).values(run))
  for (const some of chunks(lines, ROWS_AT_ONCE)) await store.transaction((tx) => insertLines(tx, some))
}

/** Keeps a run whose rows are all stored until another moment. */
export async function keepRun(
  { tables: { staffRuns: t }, db }: Session,
  id: string,
  expiresAt: string,
): Promise<void> {
  await db.update(t).set({ expiresAt }).where(eq(t.id, id))
}
