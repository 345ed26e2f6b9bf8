import { and, asc, eq, lt, ne } from 'drizzle-orm'
import { idFilter } from '../../db/queries/id-filter.ts'
import type { Session } from '../../db/store.ts'
import { IS_WAITING } from './people-requests.tables.ts'

/** Requests that were due before a moment, that nobody has ended and that still say in words how it was checked who asks. */
export async function listNotedBefore(
  { tables: { peopleRequests: t }, db }: Session,
  moment: string,
  limit: number,
  only?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(IS_WAITING, ne(t.note, ''), lt(t.dueAt, moment), idFilter(t.id, only)))
    .orderBy(asc(t.dueAt), asc(t.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The request stays as it is, with its codes. */
export async function emptyNote({ tables: { peopleRequests: t }, db }: Session, id: string): Promise<void> {
  await db.update(t).set({ note: '' }).where(eq(t.id, id))
}
