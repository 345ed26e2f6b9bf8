import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { first } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'
import type { FoundCase } from '../queue/case-work.repository.ts'
import { isFound, type WorkFilter } from '../queue/work-filter.ts'

/** The last case by its id; undefined where there is none. */
export const findLastCase = ({ tables: { caseWork: t }, db }: Session): Promise<{ id: string } | undefined> =>
  first(db.select({ id: t.applicationId }).from(t).orderBy(desc(t.applicationId)).limit(1))

interface Part {
  /** Behind this id, up to that one. */
  readonly after: string
  readonly last: string
  /** What came later is left out: ids of before they began with their time say nothing of when they were made. */
  readonly until: string
}

/**
 * The next so many cases by their ids, and which of them a filter finds. An id never changes: whatever is done to cases
 * meanwhile, each is come to once.
 */
export async function listPart(
  { tables, db }: Session,
  filter: WorkFilter,
  { after, last, until }: Part,
  rows: number,
): Promise<{ readonly looked: number; readonly end: string | undefined; readonly found: FoundCase[] }> {
  const { caseWork: t, applications: a, pendingMoves: p } = tables
  // Whatever the filter is, the ids lead: with an index of the queue a part would be sorted anew each time.
  const some = db
    .select({
      id: t.applicationId,
      isMeant: sql<number>`CASE WHEN ${isFound(tables, filter, {})} THEN 1 ELSE 0 END`.as('is_meant'),
    })
    .from(t)
    .where(and(gt(t.applicationId, after), lte(t.applicationId, last)))
    .orderBy(asc(t.applicationId))
    .limit(rows)
    .as('some')
  const looked = await db
    .select({ id: some.id, work: t, coupon: a.coupon, entityKind: a.entityKind, countsAt: p.countsAt })
    .from(some)
    .leftJoin(t, and(eq(t.applicationId, some.id), eq(some.isMeant, 1)))
    .leftJoin(a, and(eq(a.id, t.applicationId), lte(a.createdAt, until)))
    .leftJoin(p, eq(p.applicationId, t.applicationId))
    .orderBy(asc(some.id))
  const found = looked.flatMap(({ work, coupon, entityKind, countsAt }) =>
    work && coupon !== null ? [{ work, coupon, entityKind, countsAt }] : [],
  )
  return { looked: looked.length, end: looked.at(-1)?.id, found }
}
