import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'

export type SessionRow = Tables['sessions']['$inferSelect']

const SESSION_MILLISECONDS = 12 * 60 * 60 * 1000
/** So many sessions of an account are kept, ended ones too. One more takes the place of the oldest. */
export const SESSIONS_MAX = 200
/** More than one login makes too many; what was kept before there was a number goes with the logins to come. */
const FORGOTTEN_AT_ONCE = 200

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

/** Opens a session, in the place of an ended one or of the oldest of its account where that has enough. */
export async function insertSession({ tables: { sessions }, db }: Session, row: SessionRow): Promise<void> {
  await db.insert(sessions).values(row)
  const tooMany = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, row.userId), ne(sessions.id, row.id)))
    .orderBy(desc(sql`${sessions.revokedAt} IS NULL`), desc(sessions.createdAt), desc(sessions.id))
    .limit(FORGOTTEN_AT_ONCE)
    .offset(SESSIONS_MAX - 1)
  await db.delete(sessions).where(inArray(sessions.id, tooMany))
}

/** The sessions of an account that still go on, newest first. */
export const listSessions = async (
  { tables: { sessions }, db }: Session,
  userId: string,
  now: string,
): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(SESSIONS_MAX)

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
