import { and, asc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import type { Session } from '../../../db/store.ts'
import { ERASED } from '../../applications/applications.tables.ts'
import { ofPartner, shownColumns, type Partner } from './partner-applications.repository.ts'

export interface ChangeFilter {
  readonly state: string
  readonly category: string
  /** Moments: from the first on, before the second. */
  readonly from: string
  readonly before: string
  /** Where the page before ended. */
  readonly after: Cursor | undefined
}

/** Where the applications of a partner in one state and category stand by their last change, the oldest first. */
export const listChanged = async (
  { tables: { applications: a }, db }: Session,
  partner: Partner,
  { state, category, from, before, after }: ChangeFilter,
  limit: number,
): Promise<Cursor[]> =>
  db
    .select({ at: a.updatedAt, id: a.id })
    .from(a)
    .where(
      and(
        ofPartner(a, partner),
        eq(a.state, state),
        eq(a.category, category),
        gte(a.updatedAt, from),
        lt(a.updatedAt, before),
        after && isAfter([a.updatedAt, a.id], after),
      ),
    )
    .orderBy(asc(a.updatedAt), asc(a.id))
    .limit(limit)

/** Some applications of a partner, without their answers. */
export const listNamed = async (
  { tables: { applications: a }, db }: Session,
  partner: Partner,
  ids: readonly string[],
) =>
  db
    .select(shownColumns(a))
    .from(a)
    .where(and(inArray(a.id, [...ids]), ofPartner(a, partner), ne(a.state, ERASED)))
