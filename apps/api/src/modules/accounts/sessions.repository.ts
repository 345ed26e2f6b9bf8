import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'

export type SessionRow = Tables['sessions']['$inferSelect']

const SESSION_MILLISECONDS = 12 * 60 * 60 * 1000

/** A login that begins now. */
export const newSession = (id: string, userId: string, device: string, now: Date): SessionRow => ({
  id,
  userId,
  device,
  createdAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + SESSION_MILLISECONDS).toISOString(),
  revokedAt: null,
  provenAt: null,
})

export async function insertSession({ tables: { sessions }, db }: Session, row: SessionRow): Promise<void> {
  await db.insert(sessions).values(row)
}

/** The sessions of an account that still go on, newest first. */
export async function listSessions(
  { tables: { sessions }, db }: Session,
  userId: string,
  now: string,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
}

/** Ends the applicant tokens for the applications of an account. */
async function raiseGeneration({ tables: { users }, db }: Session, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ tokenGeneration: sql`${users.tokenGeneration} + 1` })
    .where(eq(users.id, userId))
}

/** Ends one session of an account, and the applicant tokens for its applications; false when there is none that goes on. */
export async function revokeSession(
  tx: Session,
  userId: string,
  id: string,
  revokedAt: string,
): Promise<boolean> {
  const { sessions } = tx.tables
  const ended = await tx.db
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  if (ended.length > 0) await raiseGeneration(tx, userId)
  return ended.length > 0
}

/** Ends every session of an account, every login that is under way, and the applicant tokens for its applications. */
export async function revokeSessions(tx: Session, userId: string, revokedAt: string): Promise<void> {
  const { sessions, loginTickets, loginPasses } = tx.tables
  await raiseGeneration(tx, userId)
  await tx.db.delete(loginPasses).where(eq(loginPasses.userId, userId))
  await tx.db.delete(loginTickets).where(eq(loginTickets.userId, userId))
  await tx.db
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}

/** Notes that whoever has a session has proved again who they are. */
export async function updateProvenAt(
  { tables: { sessions }, db }: Session,
  id: string,
  provenAt: string,
): Promise<void> {
  await db.update(sessions).set({ provenAt }).where(eq(sessions.id, id))
}
