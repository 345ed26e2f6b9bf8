import { eq, sql } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { first } from '../../../db/queries/rows.ts'
import { statement } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'

export type PendingMove = Tables['pendingMoves']['$inferSelect']

const ofApplication = statement(({ tables: { pendingMoves: t }, db }) =>
  db
    .select()
    .from(t)
    .where(eq(t.applicationId, sql.placeholder('applicationId'))),
)

export const findPendingMove = (session: Session, applicationId: string) =>
  first(ofApplication(session, { applicationId }))

export async function insertPendingMove(
  { tables: { pendingMoves }, db }: Session,
  move: PendingMove,
): Promise<void> {
  await db.insert(pendingMoves).values(move)
}

/** Takes the waiting move of an application away; gives it. */
export const removePendingMove = ({ tables: { pendingMoves: t }, db }: Session, applicationId: string) =>
  first(db.delete(t).where(eq(t.applicationId, applicationId)).returning())
