import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import type { Tables } from '../../../db/schema.ts'
import { isBefore, type Cursor } from '../../../db/queries/page.ts'
import { statement, statementOfIds } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'
import { ERASED } from '../applications.tables.ts'
import { first } from '../../../db/queries/rows.ts'

export type MoveRow = Tables['applicationMoves']['$inferSelect']

const namedBy = (column: 'coupon' | 'id') =>
  statement(({ tables: { applications }, db }) =>
    db
      .select()
      .from(applications)
      .where(and(eq(applications[column], sql.placeholder('name')), ne(applications.state, ERASED))),
  )

const NAMED_BY = { coupon: namedBy('coupon'), id: namedBy('id') }

/** By its coupon number or its id. */
export const findNamed = (session: Session, column: 'coupon' | 'id', name: string) =>
  first(NAMED_BY[column](session, { name }))

/** The newest applications of people first, of one state or of all; nothing about people. */
export async function listByState(
  { tables: { applications }, db }: Session,
  state: ApplicationState | undefined,
  before: Cursor | undefined,
  limit: number,
) {
  const { id, coupon, category, applicantStatus, applicationDate, createdAt, updatedAt } = applications
  return db
    .select({
      id,
      coupon,
      category,
      applicantStatus,
      state: applications.state,
      applicationDate,
      createdAt,
      updatedAt,
    })
    .from(applications)
    .where(
      and(
        eq(applications.isTest, false),
        state === undefined ? ne(applications.state, ERASED) : eq(applications.state, state),
        before && isBefore([createdAt, id], before),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** No way is so long; a test application may have been moved to and fro before there was a number. */
const MOVES_SHOWN = 100

/** The moves of some applications, the last of each, the oldest first. */
export const listMoves: (session: Session, ids: readonly string[]) => Promise<MoveRow[]> = statementOfIds(
  ({ tables: { applicationMoves: moves }, db }, ids) =>
    db
      .select()
      .from(moves)
      .where(
        and(
          inArray(moves.applicationId, [...ids]),
          gt(
            moves.number,
            sql`(SELECT max(m.number) FROM application_moves m WHERE m.application_id = ${moves.applicationId}) - ${MOVES_SHOWN}`,
          ),
        ),
      )
      .orderBy(asc(moves.number)),
)

/**
 * Moves an application on; false when it is not in the state any more that the move starts from, or has other answers than
 * those of the version that it was made on.
 */
export async function insertMove(
  { tables: { applications, applicationMoves: moves }, db }: Session,
  move: Omit<MoveRow, 'number'>,
  version: number,
): Promise<boolean> {
  const { id, state } = applications
  const isAsItWas = and(eq(id, move.applicationId), eq(state, move.from), eq(applications.version, version))
  const moved = await db
    .update(applications)
    .set({ state: move.to, updatedAt: move.at })
    .where(isAsItWas)
    .returning({ id })
  if (moved.length === 0) return false
  const before = await db.$count(moves, eq(moves.applicationId, move.applicationId))
  await db.insert(moves).values({ ...move, number: before + 1 })
  return true
}
