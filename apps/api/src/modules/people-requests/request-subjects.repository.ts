import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { hasAny } from '../../db/queries/rows.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import type { RequestRow, SubjectRow } from './people-requests.repository.ts'

export const listSubjects = (
  { tables: { peopleRequestSubjects: t }, db }: Session,
  requestId: string,
): Promise<SubjectRow[]> =>
  db.select().from(t).where(eq(t.requestId, requestId)).orderBy(asc(t.kind), asc(t.subjectId))

/** Whether the same is asked for already about one of some things, and waits. */
export const isAskedAlready = (
  { tables: { peopleRequests: r, peopleRequestSubjects: s }, db }: Session,
  kind: RequestRow['kind'],
  subjectIds: readonly string[],
) =>
  hasAny(
    db
      .select({ id: r.id })
      .from(s)
      .innerJoin(r, eq(r.id, s.requestId))
      .where(and(inArray(s.subjectId, [...subjectIds]), eq(r.kind, kind), isNull(r.endedAt)))
      .limit(1),
  )

const isSubject = (
  { peopleRequestSubjects: t }: Tables,
  { requestId, kind, subjectId }: Pick<SubjectRow, 'requestId' | 'kind' | 'subjectId'>,
) => and(eq(t.requestId, requestId), eq(t.kind, kind), eq(t.subjectId, subjectId))

/** Notes which one it is now; null once its erasure has begun, from when on it is compared no more. */
export async function noteSeen(
  { tables, db }: Session,
  subject: Pick<SubjectRow, 'requestId' | 'kind' | 'subjectId'>,
  seen: string | null,
): Promise<void> {
  await db.update(tables.peopleRequestSubjects).set({ seen }).where(isSubject(tables, subject))
}

/** Notes that it is erased; true for the first time alone. */
export const noteErased = (
  { tables, db }: Session,
  subject: Pick<SubjectRow, 'requestId' | 'kind' | 'subjectId'>,
  erasedAt: string,
) => {
  const { peopleRequestSubjects: t } = tables
  return hasAny(
    db
      .update(t)
      .set({ erasedAt })
      .where(and(isSubject(tables, subject), isNull(t.erasedAt)))
      .returning({ id: t.subjectId }),
  )
}
