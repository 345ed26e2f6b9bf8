import type { StaffMe } from '@pan/contracts/staff/staff-schemas'
import { rightsOfRoles } from '@pan/contracts/staff/roles'
import type { Config } from '../../config/config.ts'
import type { Browser, StaffCaller } from '../../auth/caller.ts'
import { staffSessionBounds } from '../../auth/staff/staff-callers.ts'
import { hashOfStaffToken, newStaffToken } from '../../auth/staff/staff-cookie.ts'
import type { Session } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { SecondFactorsOf } from '../authenticators/second-factors.service.ts'
import type { TextsInUse } from '../texts/texts-in-use.service.ts'
import { findMember, listRoles, updateMember, type MemberRow } from './members/members.repository.ts'
import {
  endSession,
  endSessions,
  findSession,
  insertSession,
  listSessions,
  type StaffSessionRow,
} from './staff-sessions.repository.ts'
import type { Dependencies } from '../dependencies.ts'

export interface StaffSessionsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids' | 'sealer'> {
  readonly config: Pick<Config, 'STAFF_IDLE_MINUTES' | 'STAFF_SESSION_HOURS'>
  readonly secondFactors: SecondFactorsOf
  readonly texts: Pick<TextsInUse, 'paperNames'>
}

/** A session that has begun just now; the token is for the cookie alone. */
export interface Opened {
  readonly memberId: string
  readonly sessionId: string
  readonly token: string
}

/** Sessions of the staff, and what their owners see of themselves. */
export function staffSessionsService(dependencies: StaffSessionsDependencies) {
  const { store, clock, ids, sealer, config, secondFactors, texts } = dependencies
  const now = () => clock.now().toISOString()
  const bounds = () => staffSessionBounds(clock.now(), config)
  const endsAt = ({ createdAt }: StaffSessionRow): string =>
    new Date(Date.parse(createdAt) + config.STAFF_SESSION_HOURS * 60 * 60_000).toISOString()

  return {
    /** Opens a session for whoever has just proved who they are. */
    async open(tx: Session, memberId: string, { device, kind }: Browser): Promise<Opened> {
      const token = newStaffToken()
      const id = ids.next()
      const at = now()
      await insertSession(tx, {
        id,
        tokenHash: hashOfStaffToken(token),
        memberId,
        device,
        browserKind: kind,
        createdAt: at,
        activeAt: at,
      })
      return { memberId, sessionId: id, token }
    },

    async me({ memberId, sessionId }: Pick<Opened, 'memberId' | 'sessionId'>): Promise<StaffMe> {
      const [member, session, roles, factors, paperNames] = await Promise.all([
        findMember(store, memberId),
        findSession(store, sessionId),
        listRoles(store, memberId),
        secondFactors.of(store, memberId),
        texts.paperNames(store),
      ])
      if (!member || !session) throw new Failure('UNAUTHENTICATED')
      return {
        id: member.id,
        email: member.email,
        name: member.name,
        language: member.language,
        roles,
        rights: rightsOfRoles(roles),
        has_shortcuts: member.hasShortcuts,
        has_passkey: factors.passkeys.length > 0,
        has_totp: factors.totpSince !== null,
        recovery_codes_left: factors.recoveryCodesLeft,
        words_key: sealer.blind('staff words', member.id)[0]!,
        idle_minutes: config.STAFF_IDLE_MINUTES,
        ends_at: endsAt(session),
        paper_names: paperNames,
      }
    },

    async change(
      tx: Session,
      { memberId }: StaffCaller,
      change: Partial<Pick<MemberRow, 'language' | 'hasShortcuts'>>,
    ): Promise<void> {
      await updateMember(tx, memberId, change)
    },

    /** Those that go on, the newest first, with when each ends. */
    async list({ memberId }: StaffCaller) {
      const rows = await listSessions(store, memberId, bounds())
      return rows.map((row) => ({ ...row, endsAt: endsAt(row) }))
    },

    /** NOT_FOUND for one that is not the caller's, or has ended. */
    async end(tx: Session, { memberId }: StaffCaller, id: string): Promise<void> {
      if (!(await endSession(tx, memberId, id, now()))) throw new Failure('NOT_FOUND')
    },

    endOthers: (tx: Session, { memberId, sessionId }: StaffCaller): Promise<void> =>
      endSessions(tx, memberId, now(), sessionId),
  }
}

export type StaffSessions = ReturnType<typeof staffSessionsService>
