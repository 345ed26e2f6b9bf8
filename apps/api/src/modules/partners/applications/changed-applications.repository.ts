import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
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
  { dialect, tables: { applications: a }, db }: Session,
  partner: Partner,
  { state, category, from, before, after }: ChangeFilter,
  limit: number,
): Promise<Cursor[]> => {
  // The order of JavaScript, in which these places are put among others: a database may have that of a language.
  const id = dialect === 'postgres' ? sql`${a.id} COLLATE "C"` : a.id
  return db
    .select({ at: a.updatedAt, id: a.id })
    .from(a)
    .where(
      and(
        ofPartner(a, partner),
        eq(a.state, state),
        eq(a.category, category),
        gte(a.updatedAt, from),
        lt(a.updatedAt, before),
        after && isAfter([a.updatedAt, id], after),
      ),
    )
    .orderBy(asc(a.updatedAt), asc(id))
    .limit(limit)
}

/** The applications at these places, in their order, without their answers; not those that have changed since and moved on. */
export async function listPlaced(
  { tables: { applications: a }, db }: Session,
  partner: Partner,
  places: readonly Cursor[],
) {
  const ids = places.map(({ id }) => id)
  // By the ids alone: asked for the partner as well, SQLite goes through all that this partner has.
  const found = await db
    .select({ ...shownColumns(a), partnerId: a.partnerId })
    .from(a)
    .where(and(inArray(a.id, ids), ne(a.state, ERASED)))
  const rows = new Map(found.map((row) => [row.id, row]))
  return places.flatMap(({ at, id }) => {
    const row = rows.get(id)
    const isTheirs = row?.partnerId === partner.partnerId && row.isTest === partner.isTest
    return isTheirs && row.updatedAt === at ? [row] : []
  })
}
