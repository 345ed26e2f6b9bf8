import { INVITATION_HOURS } from '@pan/contracts/staff/staff-schemas'
import { hashOfStaffToken, newStaffToken } from '../../../auth/staff/staff-cookie.ts'
import type { Session } from '../../../db/store.ts'
import type { SecondFactorsOf } from '../../authenticators/second-factors.service.ts'
import {
  findInvitation,
  listInvited,
  removeInvitations,
  replaceInvitation,
  useInvitation,
} from './invitations.repository.ts'
import { listRoles, updateMember, type MemberRow } from '../members/members.repository.ts'
import { invitationOver } from '../staff-failures.ts'
import { removePassword } from '../staff-secrets.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

export interface InvitationsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'mails'> {
  /** The address of the staff's pages. */
  readonly staffOrigin: string
  readonly secondFactors: SecondFactorsOf
}

/** A link, which is nowhere else. */
export interface Invitation {
  readonly link: string
  readonly expiresAt: string
}

/** Links with which somebody becomes one of the staff: good for a day, and once. */
export function invitationsService(dependencies: InvitationsDependencies) {
  const { store, clock, mails, staffOrigin, secondFactors } = dependencies
  const now = () => clock.now().toISOString()

  async function find(token: string, session: Session = store) {
    const found = await findInvitation(session, hashOfStaffToken(token), now())
    if (!found) throw invitationOver()
    return found
  }

  return {
    /** Makes a link in the place of the one before, and mails it. */
    async make(tx: Session, member: MemberRow): Promise<Invitation> {
      const token = newStaffToken()
      const at = clock.now()
      const expiresAt = new Date(at.getTime() + INVITATION_HOURS * 60 * 60_000).toISOString()
      await replaceInvitation(tx, {
        tokenHash: hashOfStaffToken(token),
        memberId: member.id,
        createdAt: at.toISOString(),
        expiresAt,
        usedAt: null,
      })
      // What follows the # is not sent to any server: a token there is in no log.
      const link = `${staffOrigin}/invitation#${token}`
      await mails.queue(tx, {
        to: member.email,
        locale: member.language,
        message: 'staff.invitation',
        params: { hours: INVITATION_HOURS },
        link,
        footer: 'mail.account.footer',
      })
      return { link, expiresAt }
    },

    /** Whom a link is for; NOT_FOUND for one that cannot be accepted. */
    async member(token: string, session?: Session): Promise<MemberRow> {
      return (await find(token, session)).member
    },

    /** Whom a link is for, with what they are invited to. */
    async read(token: string) {
      const { member, expiresAt } = await find(token)
      return { member, expiresAt, roles: await listRoles(store, member.id) }
    },

    /** To what an answer of a browser is bound that a link has asked. */
    boundTo: (token: string): string => `invitation ${hashOfStaffToken(token)}`,

    /**
     * Uses a link up, in the transaction in which its owner has shown how they will prove who they are; gives the recovery
     * codes. NOT_FOUND when somebody was faster.
     */
    async accept(tx: Session, token: string, member: MemberRow): Promise<string[]> {
      if (!(await useInvitation(tx, hashOfStaffToken(token), now()))) throw invitationOver()
      await updateMember(tx, member.id, { state: 'ACTIVE', endedAt: null })
      return secondFactors.makeRecoveryCodes(tx, member.id)
    },

    /** Until when everybody is invited who is. */
    invited: (session: Session) => listInvited(session, now()),

    /** Forgets everything that somebody has proved with who they are, and the link that they may still have. */
    async forget(tx: Session, memberId: string): Promise<void> {
      await removeInvitations(tx, memberId)
      await removePassword(tx, memberId)
      await secondFactors.remove(tx, memberId)
    },
  }
}

export type Invitations = ReturnType<typeof invitationsService>
