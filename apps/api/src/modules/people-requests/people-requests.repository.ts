import { and, asc, desc, eq } from 'drizzle-orm'
import { isAfter, isBefore, type Cursor } from '../../db/queries/page.ts'
import { first, hasAny } from '../../db/queries/rows.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { HAS_ENDED, IS_WAITING } from './people-requests.tables.ts'

export type RequestRow = Tables['peopleRequests']['$inferSelect']
export type SubjectRow = Tables['peopleRequestSubjects']['$inferSelect']

export async function insertRequest(
  { tables, db }: Session,
  row: RequestRow,
  subjects: readonly SubjectRow[],
): Promise<void> {
  await db.insert(tables.peopleRequests).values(row)
  await db.insert(tables.peopleRequestSubjects).values([...subjects])
}

export const findRequest = ({ tables: { peopleRequests: t }, db }: Session, id: string) =>
  first(db.select().from(t).where(eq(t.id, id)))

/** What has not ended, first due first. */
export const listWaiting = (
  { tables: { peopleRequests: t }, db }: Session,
  after: Cursor,
  limit: number,
): Promise<RequestRow[]> =>
  db
    .select()
    .from(t)
    .where(and(IS_WAITING, isAfter([t.dueAt, t.id], after)))
    .orderBy(asc(t.dueAt), asc(t.id))
    .limit(limit)

/** What has ended, the newest first. */
export const listEnded = (
  { tables: { peopleRequests: t }, db }: Session,
  after: Cursor,
  limit: number,
): Promise<RequestRow[]> =>
  db
    .select()
    .from(t)
    .where(and(HAS_ENDED, isBefore([t.endedAt, t.id], after)))
    .orderBy(desc(t.endedAt), desc(t.id))
    .limit(limit)

/** Changes one that is still as somebody saw it; false when it is not. */
export const changeRequest = (
  { tables: { peopleRequests: t }, db }: Session,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  change: Partial<RequestRow>,
) =>
  hasAny(
    db
      .update(t)
      .set({ ...change, version: version + 1 })
      .where(and(eq(t.id, id), eq(t.version, version)))
      .returning({ id: t.id }),
  )
