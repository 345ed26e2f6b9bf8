import { and, asc, gt, isNull, ne, not, eq, sql } from 'drizzle-orm'
import { startsWith } from '../../../db/queries/starts-with.ts'
import type { Session } from '../../../db/store.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import { HAS_PLAIN_ANSWERS } from '../applications.tables.ts'
import { valueRows } from '../../../db/queries/value-rows.ts'

/** In the place of a key that nobody has worked out. */
const NOT_YET = '-'

export type SealedRow = Pick<ApplicationRow, 'id' | 'answers' | 'sealed' | 'dateOfBirth' | 'panKey'>

function listWhere(
  { tables: { applications: t }, db }: Session,
  which: Parameters<typeof and>[0],
  after: string,
  limit: number,
): Promise<SealedRow[]> {
  return db
    .select({
      id: t.id,
      answers: t.answers,
      sealed: t.sealed,
      dateOfBirth: t.dateOfBirth,
      panKey: t.panKey,
    })
    .from(t)
    .where(and(which, gt(t.id, after)))
    .orderBy(asc(t.id))
    .limit(limit)
}

/** Applications with answers as they are, after an id, in the order of ids. */
export const listPlain = (session: Session, after: string, limit: number): Promise<SealedRow[]> =>
  listWhere(session, HAS_PLAIN_ANSWERS, after, limit)

/** Applications of which nobody has worked out yet by what PAN they are found, in the same order. */
export const listWithoutPanKey = (session: Session, after: string, limit: number): Promise<SealedRow[]> =>
  listWhere(session, isNull(session.tables.applications.panKey), after, limit)

/** Applications that are sealed and do not begin as told, in the same order. */
export const listStale = (session: Session, beginning: string, after: string, limit: number) => {
  const { sealed } = session.tables.applications
  return listWhere(session, and(ne(sealed, ''), not(startsWith(sealed, beginning))), after, limit)
}

/** What is sealed of an application, and what is to take its place. */
export type Resealed = Pick<ApplicationRow, 'id' | 'sealed' | 'dateOfBirth'> & { readonly before: string }

/** Puts all answers into what is sealed, where nobody was faster; the version stays. One statement for all of the rows. */
export async function replaceSealed(
  { tables: { applications }, db }: Session,
  rows: readonly Resealed[],
): Promise<void> {
  if (rows.length === 0) return
  const { table, columns } = valueRows(['id', 'before', 'sealed', 'dateOfBirth'], rows)
  await db
    .update(applications)
    .set({ answers: {}, sealed: columns.sealed, dateOfBirth: columns.dateOfBirth })
    .from(table)
    .where(and(eq(applications.id, columns.id), eq(applications.sealed, columns.before)))
}

/** Notes by what PAN applications are found, where that is still as it was read. One statement for all of the rows. */
export async function replacePanKeys(
  { tables: { applications: t }, db }: Session,
  rows: readonly { readonly id: string; readonly before: string | null; readonly panKey: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ id, before, panKey }) => ({ id, before: before ?? NOT_YET, panKey }))
  const { table, columns } = valueRows(['id', 'before', 'panKey'], given)
  await db
    .update(t)
    .set({ panKey: columns.panKey })
    .from(table)
    .where(and(eq(t.id, columns.id), sql`coalesce(${t.panKey}, ${NOT_YET}) = ${columns.before}`))
}
