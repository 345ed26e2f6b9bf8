import {
  changeMemberRoles,
  endMember,
  endMemberSessions,
  inviteMember,
  inviteMemberAgain,
  listMembers,
} from '@pan/contracts/staff/members'
import { ofStaff, type Caller } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { Staff } from '../build-staff.ts'
import type { By } from './member-rules.ts'

function byOf(caller: Caller): By {
  const { memberId } = ofStaff(caller)
  return { actor: `staff:${memberId}`, memberId }
}

/** What an administrator does with the staff. The link of an invitation is in the mail alone. */
export function membersRoutes({ serve }: StaffServer, { staff }: { readonly staff: Staff }): void {
  const { members } = staff

  serve(listMembers, async () => ({ data: { members: await members.list() } }))

  serve(inviteMember, ({ body }, { request, caller, transaction }) =>
    transaction(async (tx) => {
      const { member } = await members.invite(tx, body, byOf(caller))
      request.noted = { objects: [member.id] }
      return { data: { member } }
    }),
  )

  serve(inviteMemberAgain, ({ params }, { caller, transaction }) =>
    transaction(async (tx) => {
      const { member } = await members.inviteAgain(tx, params.member_id, byOf(caller))
      return { data: { member } }
    }),
  )

  serve(changeMemberRoles, ({ params, body }, { caller, transaction }) =>
    transaction(async (tx) => ({
      data: { member: await members.changeRoles(tx, params.member_id, body, byOf(caller)) },
    })),
  )

  serve(endMemberSessions, ({ params }, { transaction }) =>
    transaction(async (tx) => {
      await members.endSessions(tx, params.member_id)
      return { success: true }
    }),
  )

  serve(endMember, ({ params }, { caller, transaction }) =>
    transaction(async (tx) => {
      await members.end(tx, params.member_id, byOf(caller))
      return { success: true }
    }),
  )
}
