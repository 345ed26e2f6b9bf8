import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Progress } from '@pan/contracts/pan/progress'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { type ApplicationRow } from './applications.repository.ts'
import { ERASED } from '../../support/erased.ts'

export type MoveRow = Tables['applicationMoves']['$inferSelect']
export type OutcomeRow = Tables['applicationOutcomes']['$inferSelect']

export async function findByCoupon(
  { tables: { applications }, db }: Session,
  coupon: string,
): Promise<ApplicationRow | undefined> {
  const [found] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.coupon, coupon), ne(applications.state, ERASED)))
  return found
}

/** The newest applications of people first, of one state or of all. */
export async function listByState(
  { tables: { applications }, db }: Session,
  state: Progress | undefined,
  limit: number,
): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.isTest, false),
        state === undefined ? ne(applications.state, ERASED) : eq(applications.state, state),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(limit)
}

/** Every move of some applications, the oldest first. */
export async function listMoves(
  { tables: { applicationMoves: moves }, db }: Session,
  ids: readonly string[],
): Promise<MoveRow[]> {
  return db
    .select()
    .from(moves)
    .where(inArray(moves.applicationId, [...ids]))
    .orderBy(asc(moves.number))
}

export async function listOutcomes(
  { tables: { applicationOutcomes: outcomes }, db }: Session,
  ids: readonly string[],
): Promise<OutcomeRow[]> {
  return db
    .select()
    .from(outcomes)
    .where(inArray(outcomes.applicationId, [...ids]))
}

/** Moves an application on; false when it is not in the state any more that the move starts from. */
export async function insertMove(
  { tables: { applications, applicationMoves: moves }, db }: Session,
  move: Omit<MoveRow, 'number'>,
): Promise<boolean> {
  const moved = await db
    .update(applications)
    .set({ state: move.to, updatedAt: move.at })
    .where(and(eq(applications.id, move.applicationId), eq(applications.state, move.from)))
    .returning({ id: applications.id })
  if (moved.length === 0) return false
  const before = await db.$count(moves, eq(moves.applicationId, move.applicationId))
  await db.insert(moves).values({ ...move, number: before + 1 })
  return true
}

/** Notes facts of the outcome beside those that are known already. */
export async function upsertOutcome(
  { tables: { applicationOutcomes: outcomes }, db }: Session,
  applicationId: string,
  facts: Partial<Omit<OutcomeRow, 'applicationId'>>,
): Promise<void> {
  await db
    .insert(outcomes)
    .values({ applicationId, sealedPan: '', courier: '', deliveredOn: '', ...facts })
    .onConflictDoUpdate({ target: outcomes.applicationId, set: facts })
}
