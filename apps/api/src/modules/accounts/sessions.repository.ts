import { and, desc, eq, gt, isNull } from 'drizzle-orm'
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

/** Ends one session of an account; false when there is none that goes on. */
export async function revokeSession(
  { tables: { sessions }, db }: Session,
  userId: string,
  id: string,
  revokedAt: string,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function revokeSessions(
  { tables: { sessions }, db }: Session,
  userId: string,
  revokedAt: string,
): Promise<void> {
  await db
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
