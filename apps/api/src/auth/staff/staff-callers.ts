import type { FastifyRequest } from 'fastify'
import { rightsOfRoles } from '@pan/contracts/staff/roles'
import type { Config } from '../../config/config.ts'
import type { Session, Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { browserIn } from '../device.ts'
import type { StaffCaller } from '../caller.ts'
import { hashOfStaffToken, staffTokenIn } from './staff-cookie.ts'
import { bindSession, findEnd, listOpenSession, noteActivity } from './staff-calls.repository.ts'

const ACTIVITY_NOTED_EVERY_MILLISECONDS = 30_000
/** A page that asks by itself says so: nobody is there because of that. */
const BY_ITSELF = 'x-background'

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
      const rows = await listOpenSession(tx ?? store, { hash, ...staffSessionBounds(now, config) })
      const [session] = rows
      if (!session) {
        const [ended] = await findEnd(tx ?? store, { hash })
        if (ended?.endedFor === 'elsewhere') request.usedElsewhere = ended.memberId
        return undefined
      }
      const { memberId } = session
      const { kind, device } = browserIn(request)
      if (session.browserKind === null && !tx)
        await store.transaction((change) => bindSession(change, session.id, kind))
      if (session.browserKind !== null && session.browserKind !== kind) {
        // What a transaction that is refused has changed is taken back: then the next call ends the session.
        if (!tx) await endElsewhere({ memberId, sessionId: session.id, device })
        request.usedElsewhere = memberId
        return undefined
      }
      const stale = new Date(now.getTime() - ACTIVITY_NOTED_EVERY_MILLISECONDS).toISOString()
      if (!tx && session.activeAt < stale && request.headers[BY_ITSELF] === undefined)
        await store.transaction((change) => noteActivity(change, session.id, now.toISOString(), stale))
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
