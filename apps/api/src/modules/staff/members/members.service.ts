import type { Member } from '@pan/contracts/staff/members'
import { rightsOfRoles, type StaffRole } from '@pan/contracts/staff/roles'
import { accountEmail, emailIssue } from '@pan/contracts/accounts/rules'
import { DEFAULT_LOCALE, type Locale } from '@pan/contracts/messages/languages'
import { STAFF_EMAIL_LENGTH_MAX, STAFF_NAME_LENGTH_MAX } from '@pan/contracts/staff/staff-schemas'
import type { Config } from '../../../config/config.ts'
import { staffSessionBounds } from '../../../auth/staff/staff-callers.ts'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { oneLine } from '../../../text/plain-text.ts'
import type { Invitation, Invitations } from '../entrance/invitations.service.ts'
import { validateRoles, keepAdministrator, type By } from './member-rules.ts'
import {
  findMember,
  findMemberByEmail,
  insertMember,
  listAllRoles,
  listMembers,
  listMembersAfter,
  replaceRoles,
  updateMember,
  type MemberRow,
} from './members.repository.ts'
import { notOneself, wrong } from '../staff-failures.ts'
import { endSessions, listActivity } from '../staff-sessions.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

export interface MembersDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids'> {
  readonly config: Pick<Config, 'STAFF_IDLE_MINUTES' | 'STAFF_SESSION_HOURS'>
  readonly invitations: Invitations
  /** Lays back the cases of somebody who leaves, or moves none any more. */
  readonly freeCases: (tx: Session, memberId: string) => Promise<void>
  /** Removes the lists of somebody who leaves, or may take none along any more. */
  readonly removeExports: (tx: Session, memberId: string) => Promise<void>
}

export interface Invited {
  readonly email: string
  readonly name: string
  readonly language?: Locale | undefined
  readonly roles: readonly StaffRole[]
}

function nameIn(typed: string): string {
  const name = oneLine(typed)
  if (name === '') throw wrong('name', 'account.required')
  if (name.length > STAFF_NAME_LENGTH_MAX)
    throw wrong('name', 'staff.name.long', { max: STAFF_NAME_LENGTH_MAX })
  return name
}

function invitedOf(typed: Invited) {
  const issue = emailIssue(typed.email)
  if (issue) throw wrong('email', issue.message.key)
  if (typed.email.length > STAFF_EMAIL_LENGTH_MAX) throw wrong('email', 'account.email.invalid')
  const name = nameIn(typed.name)
  validateRoles(typed.roles)
  return { email: accountEmail(typed.email), name }
}

/** Who is of the staff, and what they may do: for an administrator, and for an operator's command. */
export function membersService(dependencies: MembersDependencies) {
  const { store, clock, ids, config, invitations, freeCases, removeExports } = dependencies
  const now = () => clock.now().toISOString()

  async function find(tx: Session, id: string): Promise<MemberRow> {
    const member = await findMember(tx, id)
    if (!member || member.state === 'ENDED') throw new Failure('NOT_FOUND')
    return member
  }

  const giveRoles = (tx: Session, id: string, roles: readonly StaffRole[], { actor }: By) =>
    replaceRoles(
      tx,
      id,
      roles.map((role) => ({ memberId: id, role, givenBy: actor, at: now() })),
    )

  /** Ends what somebody could do until now: sessions, and all that they prove with who they are. */
  async function shutOut(tx: Session, id: string): Promise<void> {
    await endSessions(tx, id, now())
    await invitations.forget(tx, id)
  }

  async function shown(session: Session, rows: readonly MemberRow[]): Promise<Member[]> {
    const roles = await listAllRoles(session)
    const invited = await invitations.invited(session)
    const activity = await listActivity(session, staffSessionBounds(clock.now(), config))
    return rows.map(({ id, email, name, language, state, createdAt, version }) => ({
      id,
      email,
      name,
      language,
      state,
      roles: (roles.get(id) ?? []).map(({ role }) => role),
      created_at: createdAt,
      invited_until: invited.get(id) ?? null,
      active_at: activity.get(id)?.activeAt ?? null,
      open_sessions: activity.get(id)?.open ?? 0,
      version,
    }))
  }

  const one = async (tx: Session, id: string): Promise<Member> =>
    (await shown(tx, [(await findMember(tx, id))!]))[0]!

  return {
    /** Those who have not left first, by name. */
    async list(): Promise<Member[]> {
      const rows = await listMembers(store)
      const [gone, here] = [true, false].map((isGone) =>
        rows.filter(({ state }) => (state === 'ENDED') === isGone),
      )
      return shown(store, [...here!, ...gone!])
    },

    /** Everybody in the order in which they came, some at a time. */
    listAfter: async (after: string, limit: number): Promise<Member[]> =>
      shown(store, await listMembersAfter(store, after, limit)),

    /** Somebody by id or address. */
    byName: async (name: string): Promise<MemberRow | undefined> =>
      (await findMember(store, name)) ?? findMemberByEmail(store, accountEmail(name)),

    /** VALIDATION_FAILED for what is not right, and for an address that somebody of the staff has. Who has left may come back. */
    async invite(tx: Session, typed: Invited, by: By): Promise<{ member: Member; invitation: Invitation }> {
      const { email, name } = invitedOf(typed)
      const language = typed.language ?? DEFAULT_LOCALE
      const before = await findMemberByEmail(tx, email)
      if (before && before.state !== 'ENDED') throw wrong('email', 'staff.email.taken')
      const id = before?.id ?? ids.next()
      const state = 'INVITED' as const
      if (before) await updateMember(tx, id, { name, language, state, endedAt: null })
      else
        await insertMember(tx, {
          id,
          email,
          name,
          language,
          state,
          hasShortcuts: true,
          createdAt: now(),
          endedAt: null,
          version: 0,
        })
      await giveRoles(tx, id, typed.roles, by)
      const invitation = await invitations.make(tx, (await findMember(tx, id))!)
      return { member: await one(tx, id), invitation }
    },

    /** FORBIDDEN for oneself: it would end the session in which one asks. */
    async inviteAgain(tx: Session, id: string, by: By): Promise<{ member: Member; invitation: Invitation }> {
      if (by.memberId === id) throw notOneself()
      await find(tx, id)
      await shutOut(tx, id)
      const invited = (await updateMember(tx, id, { state: 'INVITED' }))!
      const invitation = await invitations.make(tx, invited)
      return { member: await one(tx, id), invitation }
    },

    /** STALE_VERSION where somebody else was faster; without a version whatever is there is replaced. */
    async changeRoles(
      tx: Session,
      id: string,
      { roles, version }: { readonly roles: readonly StaffRole[]; readonly version?: number },
      by: By,
    ): Promise<Member> {
      if (by.memberId === id) throw notOneself()
      validateRoles(roles)
      const member = await find(tx, id)
      if (version !== undefined && member.version !== version) throw new Failure('STALE_VERSION')
      if (!roles.includes('administrator')) await keepAdministrator(tx, member)
      await giveRoles(tx, id, roles, by)
      const rights = rightsOfRoles(roles)
      if (!rights.includes('cases.move')) await freeCases(tx, id)
      if (!rights.includes('cases.export')) await removeExports(tx, id)
      await updateMember(tx, id, {})
      return one(tx, id)
    },

    /**
     * The name that colleagues see, of somebody who was invited without one and has their address in its place. FORBIDDEN for
     * whoever has a name: nobody takes that of a colleague.
     */
    async giveName(tx: Session, id: string, typed: string): Promise<void> {
      const { name, email } = await find(tx, id)
      if (name !== email) throw new Failure('FORBIDDEN')
      await updateMember(tx, id, { name: nameIn(typed) })
    },

    async endSessions(tx: Session, id: string): Promise<void> {
      await find(tx, id)
      await endSessions(tx, id, now())
    },

    /** The row stays, without anything to sign in with: the audit log names it. */
    async end(tx: Session, id: string, by: By): Promise<void> {
      if (by.memberId === id) throw notOneself()
      const member = await find(tx, id)
      await keepAdministrator(tx, member)
      await shutOut(tx, id)
      await replaceRoles(tx, id, [])
      await freeCases(tx, id)
      await removeExports(tx, id)
      await updateMember(tx, id, { state: 'ENDED', endedAt: now() })
    },
  }
}

export type Members = ReturnType<typeof membersService>
