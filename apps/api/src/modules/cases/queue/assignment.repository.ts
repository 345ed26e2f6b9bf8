import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { isElsewhere, APPLICATION_STATES } from '@pan/contracts/pan/application-states'
import { statement } from '../../../db/queries/statement.ts'
import { unlikely } from '../../../db/queries/unlikely.ts'
import type { Session } from '../../../db/store.ts'

/** Gives a case to another one, or to nobody. */
export async function setAssignee(
  { tables: { caseWork: t }, db }: Session,
  id: string,
  member: string | null,
): Promise<void> {
  await db.update(t).set({ assignee: member }).where(eq(t.applicationId, id))
}

/** It waits for the one who has it. All that waits is very much, what one has is not. */
const isOurs = (session: Session) => unlikely(session, eq(session.tables.caseWork.waitsOn, 'us'))

/** What somebody has in hand: it waits for them, and not for the department or the courier. */
const isInHand = (session: Session) =>
  and(isOurs(session), notInArray(session.tables.caseWork.state, APPLICATION_STATES.filter(isElsewhere)))

const countingOwn = statement((session) => {
  const {
    tables: { caseWork: t },
    db,
  } = session
  const some = db
    .select({ isInHand: sql<number>`CASE WHEN ${isInHand(session)} THEN 1 ELSE 0 END`.as('is_in_hand') })
    .from(t)
    .where(and(eq(t.assignee, sql.placeholder('member')), isOurs(session)))
    .limit(sql.placeholder('max'))
    .as('some')
  return db
    .select({
      held: sql<number>`count(*)`.mapWith(Number),
      inHand: sql<number>`coalesce(sum(${some.isInHand}), 0)`.mapWith(Number),
    })
    .from(some)
})

/** How many cases somebody has, up to a number, and how many of these are in hand. */
export async function countOwn(session: Session, member: string, max: number) {
  const [counted] = await countingOwn(session, { member, max })
  return counted!
}

/** How many cases each of some members has in hand. */
export function countOpenOf(
  session: Session,
  members: readonly string[],
): Promise<{ member: string | null; count: number }[]> {
  const { caseWork: t } = session.tables
  return session.db
    .select({ member: t.assignee, count: sql<number>`count(*)`.mapWith(Number) })
    .from(t)
    .where(and(inArray(t.assignee, [...members]), isInHand(session)))
    .groupBy(t.assignee)
}

/** Lays a case back that somebody has. */
export async function layBack(
  { tables: { caseWork: t }, db }: Session,
  id: string,
  member: string,
): Promise<void> {
  await db
    .update(t)
    .set({ assignee: null })
    .where(and(eq(t.applicationId, id), eq(t.assignee, member)))
}

/** Lays back all that somebody has, and what would be theirs again if a move of a case were taken back. */
export async function freeOwn(
  { tables: { caseWork: t, pendingMoves: p }, db }: Session,
  member: string,
): Promise<void> {
  await db.update(t).set({ assignee: null }).where(eq(t.assignee, member))
  await db.update(p).set({ assignee: null }).where(eq(p.assignee, member))
}
