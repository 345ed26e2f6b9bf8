import { and, eq, exists, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { rightsOfRoles } from '@pan/contracts/staff/rights'
import type { Config } from '../config/config.ts'
import { statement } from '../db/queries/statement.ts'
import type { Session, Store } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'
import { browserIn } from './browser-kind.ts'
import type { StaffCaller } from './caller.ts'
import { hashOfStaffToken, staffTokenIn } from './staff-cookie.ts'

const ACTIVITY_NOTED_EVERY_MILLISECONDS = 30_000
/** A page that asks by itself says so: nobody is there because of that. */
const BY_ITSELF = 'x-background'

const value = sql.placeholder

// A row for each role. Whoever has nothing beside a password to prove who they are with is nobody of the staff.
const sessionByToken = statement(
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

const endOfSession = statement(({ tables: { staffSessions: t }, db }) =>
  db
    .select({ memberId: t.memberId, endedFor: t.endedFor })
    .from(t)
    .where(eq(t.tokenHash, value('hash'))),
)

/** A session whose cookie came from another kind of browser than it was begun in. */
export interface UsedElsewhere {
  readonly memberId: string
  readonly sessionId: string
  /** Browser and system that have sent it, in a few words; empty where they are not known. */
  readonly device: string
}

export interface StaffCallersDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly config: Pick<Config, 'STAFF_IDLE_MINUTES' | 'STAFF_SESSION_HOURS'>
  /** Ends such a session for everybody who has its cookie, and tells its owner. */
  readonly endElsewhere: (used: UsedElsewhere) => Promise<void>
}

/** When a session must have been used last, and begun, to go on at a moment. */
export function staffSessionBounds(
  now: Date,
  { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS }: StaffCallersDependencies['config'],
) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  return {
    idleSince: before(STAFF_IDLE_MINUTES * 60_000),
    openSince: before(STAFF_SESSION_HOURS * 60 * 60_000),
  }
}

/** Who of the staff calls, as the cookie proves it: roles and rights are those of this very moment. */
export function staffCallers({ store, clock, config, endElsewhere }: StaffCallersDependencies) {
  // Of calls at the same time one writes, whichever server they came to.
  const noteActivity = (id: string, now: string, stale: string) =>
    store.transaction(({ tables: { staffSessions: t }, db }) =>
      db
        .update(t)
        .set({ activeAt: now })
        .where(and(eq(t.id, id), lt(t.activeAt, stale))),
    )

  // A release before has begun it: it belongs to the first browser that it is seen with.
  const bind = (id: string, browserKind: string) =>
    store.transaction(({ tables: { staffSessions: t }, db }) =>
      db
        .update(t)
        .set({ browserKind })
        .where(and(eq(t.id, id), isNull(t.browserKind))),
    )

  return {
    /**
     * Undefined without a cookie, and where its session does not go on. One whose cookie comes from another kind of browser
     * than it was begun in ends with that.
     */
    async caller(request: FastifyRequest, tx?: Session): Promise<StaffCaller | undefined> {
      const token = staffTokenIn(request)
      if (token === undefined) return undefined
      const now = clock.now()
      const hash = hashOfStaffToken(token)
      const rows = await sessionByToken(tx ?? store, { hash, ...staffSessionBounds(now, config) })
      const [session] = rows
      if (!session) {
        const [ended] = await endOfSession(tx ?? store, { hash })
        if (ended?.endedFor === 'elsewhere') request.usedElsewhere = ended.memberId
        return undefined
      }
      const { memberId } = session
      const { kind, device } = browserIn(request)
      if (session.browserKind === null && !tx) await bind(session.id, kind)
      if (session.browserKind !== null && session.browserKind !== kind) {
        // What a transaction that is refused has changed is taken back: then the next call ends the session.
        if (!tx) await endElsewhere({ memberId, sessionId: session.id, device })
        request.usedElsewhere = memberId
        return undefined
      }
      const stale = new Date(now.getTime() - ACTIVITY_NOTED_EVERY_MILLISECONDS).toISOString()
      if (!tx && session.activeAt < stale && request.headers[BY_ITSELF] === undefined)
        await noteActivity(session.id, now.toISOString(), stale)
      const roles = rows.map(({ role }) => role)
      return {
        kind: 'staff',
        memberId,
        sessionId: session.id,
        roles,
        rights: rightsOfRoles(roles),
      }
    },
  }
}
