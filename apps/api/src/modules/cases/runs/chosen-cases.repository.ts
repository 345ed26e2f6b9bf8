import { asc, eq, inArray } from 'drizzle-orm'
import { statementOfPieces } from '../../../db/queries/statement.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { statementByShape } from '../queue/statement-by-shape.ts'
import { isFound, type Reach, type WorkFilter } from '../queue/work-filter.ts'

/** So many cases are looked at in a few milliseconds, in which SQLite keeps this process from answering anybody else. */
export const CHOSEN_AT_ONCE = 100

const columnsOf = ({ caseWork: t, pendingMoves: p }: Tables) => ({
  applicationId: t.applicationId,
  version: t.version,
  from: t.state,
  place: t.place,
  /** The case again where a move of it waits; null where none does. */
  pending: p.applicationId,
})

function chosen({ tables, db }: Session) {
  const { caseWork: t, pendingMoves: p } = tables
  return db.select(columnsOf(tables)).from(t).leftJoin(p, eq(p.applicationId, t.applicationId))
}

/** A case that may be moved, and how it is. */
export type ChosenCase = Awaited<ReturnType<typeof listByIds>>[number]

/** How some cases are now. */
export const listByIds = statementOfPieces(CHOSEN_AT_ONCE, (session, ids) =>
  chosen(session).where(inArray(session.tables.caseWork.applicationId, [...ids])),
)

/** Cases in the order of the queue, in a part of it. */
export const listToMove: (
  session: Session,
  filter: WorkFilter,
  reach: Reach,
  limit: number,
) => Promise<ChosenCase[]> = statementByShape((session, filter, reach, limit) => {
  const { caseWork: t } = session.tables
  return chosen(session)
    .where(isFound(session.tables, filter, reach))
    .orderBy(asc(t.place), asc(t.applicationId))
    .limit(limit)
})
