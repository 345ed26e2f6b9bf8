import { and, eq } from 'drizzle-orm'
import { chunks } from '../../../db/queries/chunks.ts'
import type { Tables } from '../../../db/schema.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'
import type { Session, Store } from '../../../db/store.ts'

export type RunRow = Tables['staffRuns']['$inferSelect']
export type RunLine = Tables['staffRunRows']['$inferSelect']

// SQLite stores and commits so many on the main thread within a few milliseconds.
const ROWS_AT_ONCE = 100

/**
 * Stores a run that nobody hears of before `keepRun`, and its rows, a part of them in each transaction: whoever else writes
 * does not wait for all of them.
 */
export async function insertStoring(store: Store, run: RunRow, lines: readonly RunLine[]): Promise<void> {
  await store.transaction(({ tables, db }) => db.insert(tables.staffRuns).values(run))
  for (const some of chunks(lines, ROWS_AT_ONCE))
    await store.transaction(({ tables, db }) => db.insert(tables.staffRunRows).values(some))
}

/** Keeps a run whose rows are all stored until another moment. */
export async function keepRun(
  { tables: { staffRuns: t }, db }: Session,
  id: string,
  expiresAt: string,
): Promise<void> {
  await db.update(t).set({ expiresAt }).where(eq(t.id, id))
}

export const findRun = ({ tables: { staffRuns: t }, db }: Session, id: string) =>
  first(db.select().from(t).where(eq(t.id, id)))

/** Begins a run that is checked; false when it has been begun. */
export const beginRun = ({ tables: { staffRuns: t }, db }: Session, id: string) =>
  hasAny(
    db
      .update(t)
      .set({ state: 'running' })
      .where(and(eq(t.id, id), eq(t.state, 'checked')))
      .returning({ id: t.id }),
  )

export async function finishRun(
  { tables: { staffRuns: t }, db }: Session,
  id: string,
  at: string,
): Promise<void> {
  await db
    .update(t)
    .set({ state: 'finished', finishedAt: at })
    .where(and(eq(t.id, id), eq(t.state, 'running')))
}
