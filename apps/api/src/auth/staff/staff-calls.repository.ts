import { and, eq, exists, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { statement } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'

const value = sql.placeholder

/**
 * The session of a token that goes on, a row for each role of its owner. Whoever has nothing beside a password to prove who
 * they are with is nobody of the staff.
 */
export const listOpenSession = statement(
  ({ tables: { staffSessions, staffMembers, staffRoles, staffPasskeys, staffTotp }, db }) =>
    db
      .select({
        id: staffSessions.id,
        memberId: staffSessions.memberId,
        activeAt: staffSessions.activeAt,
        browserKind: staffSessions.browserKind,
        role: staffRoles.role,
      })
      .from(staffSessions)
      .innerJoin(
        staffMembers,
        and(eq(staffMembers.id, staffSessions.memberId), eq(staffMembers.state, 'ACTIVE')),
      )
      .innerJoin(staffRoles, eq(staffRoles.memberId, staffSessions.memberId))
      .where(
        and(
          eq(staffSessions.tokenHash, value('hash')),
          isNull(staffSessions.endedAt),
          gt(staffSessions.activeAt, value('idleSince')),
          gt(staffSessions.createdAt, value('openSince')),
          or(
            exists(
              db
                .select({ id: staffPasskeys.id })
                .from(staffPasskeys)
                .where(eq(staffPasskeys.ownerId, staffSessions.memberId)),
            ),
            exists(
              db
                .select({ id: staffTotp.ownerId })
                .from(staffTotp)
                .where(and(eq(staffTotp.ownerId, staffSessions.memberId), isNotNull(staffTotp.confirmedAt))),
            ),
          ),
        ),
      ),
)

/** Why a session has ended, and whose it was, by the hash of its token. */
export const findEnd = statement(({ tables: { staffSessions: t }, db }) =>
  db
    .select({ memberId: t.memberId, endedFor: t.endedFor })
    .from(t)
    .where(eq(t.tokenHash, value('hash'))),
)

/** Notes that somebody is at work in a session; of calls at the same time one writes, whichever server they came to. */
export async function noteActivity(
  { tables: { staffSessions: t }, db }: Session,
  id: string,
  now: string,
  stale: string,
): Promise<void> {
  await db
    .update(t)
    .set({ activeAt: now })
    .where(and(eq(t.id, id), lt(t.activeAt, stale)))
}

/** Gives a session that a release before has begun the kind of browser that it is seen with first. */
export async function bindSession(
  { tables: { staffSessions: t }, db }: Session,
  id: string,
  browserKind: string,
): Promise<void> {
  await db
    .update(t)
    .set({ browserKind })
    .where(and(eq(t.id, id), isNull(t.browserKind)))
}
