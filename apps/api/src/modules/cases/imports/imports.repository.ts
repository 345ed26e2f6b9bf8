import { and, desc, eq, gt, gte } from 'drizzle-orm'
import { chunks } from '../../../db/queries/chunks.ts'
import type { Tables } from '../../../db/schema.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'
import type { Session, Store } from '../../../db/store.ts'
import { countByOutcome, type ImportLine } from './import-rows.repository.ts'
import { IS_SHOWN } from './imports.tables.ts'

export type ImportRow = Tables['outcomeImports']['$inferSelect']

// SQLite stores and commits so many on the main thread within a few milliseconds.
const ROWS_AT_ONCE = 100

/** Stores a file that nobody is shown before `completeImport`, and its rows, a part of them in each transaction. */
export async function insertStoring(
  store: Store,
  row: Omit<ImportRow, 'state' | 'counts'>,
  lines: readonly ImportLine[],
): Promise<void> {
  await store.transaction(({ tables, db }) =>
    db.insert(tables.outcomeImports).values({ ...row, state: 'storing', counts: null }),
  )
  for (const some of chunks(lines, ROWS_AT_ONCE))
    await store.transaction(({ tables, db }) => db.insert(tables.outcomeImportRows).values(some))
}

/** Shows a file whose rows are all stored, until another moment. */
export async function completeImport(
  { tables: { outcomeImports: t }, db }: Session,
  id: string,
  stored: Pick<ImportRow, 'expiresAt' | 'counts'>,
): Promise<void> {
  await db
    .update(t)
    .set({ ...stored, state: 'checked' })
    .where(eq(t.id, id))
}

export const findImport = ({ tables: { outcomeImports: t }, db }: Session, id: string) =>
  first(
    db
      .select()
      .from(t)
      .where(and(eq(t.id, id), IS_SHOWN)),
  )

/** Files from a moment on, the newest first. */
export const listNewest = (
  { tables: { outcomeImports: t }, db }: Session,
  since: string,
  limit: number,
): Promise<ImportRow[]> =>
  db
    .select()
    .from(t)
    .where(and(gte(t.createdAt, since), IS_SHOWN))
    .orderBy(desc(t.createdAt))
    .limit(limit)

/** Confirms a file that is checked; false when it is not. */
export const beginImport = (
  { tables: { outcomeImports: t }, db }: Session,
  id: string,
  confirmed: { readonly confirmedBy: string; readonly startsAt: string },
) =>
  hasAny(
    db
      .update(t)
      .set({ ...confirmed, state: 'running' })
      .where(and(eq(t.id, id), eq(t.state, 'checked')))
      .returning({ id: t.id }),
  )

const unconfirmed = { state: 'checked', confirmedBy: null, startsAt: null } as const

/** Makes a confirmed file that has not begun at a moment a checked one again; false when it has. */
export const unconfirmImport = ({ tables: { outcomeImports: t }, db }: Session, id: string, now: string) =>
  hasAny(
    db
      .update(t)
      .set(unconfirmed)
      .where(and(eq(t.id, id), eq(t.state, 'running'), gt(t.startsAt, now)))
      .returning({ id: t.id }),
  )

/** What a file that was begun becomes, with what came of its rows. */
async function end(session: Session, id: string, become: Partial<ImportRow>): Promise<void> {
  const { outcomeImports: t } = session.tables
  const counts = await countByOutcome(session, id)
  await session.db
    .update(t)
    .set({ ...become, counts })
    .where(and(eq(t.id, id), eq(t.state, 'running')))
}

/** A file that has begun waits for somebody else, with what is left of it. */
export const suspendImport = (session: Session, id: string): Promise<void> => end(session, id, unconfirmed)

export const finishImport = (session: Session, id: string, at: string): Promise<void> =>
  end(session, id, { state: 'finished', finishedAt: at })
