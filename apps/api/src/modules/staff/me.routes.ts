import {
  changeStaffMe,
  endOtherStaffSessions,
  endStaffSession,
  staffMe,
  staffSessions,
} from '@pan/contracts/staff/me'
import {
  addStaffPasskey,
  makeStaffRecoveryCodes,
  newStaffPasskeyOptions,
  removeStaffPasskey,
  staffPasskeys,
} from '@pan/contracts/staff/own-authenticators'
import { ofStaff } from '../../auth/caller.ts'
import { deviceIn } from '../../auth/device.ts'
import type { StaffServer } from '../module.ts'
import type { Staff } from './build-staff.ts'

type PasskeyRow = Awaited<ReturnType<Staff['passkeys']['list']>>[number]

const shown = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  created_at: createdAt,
  last_used_at: lastUsedAt,
})

/** What somebody of the staff sees and changes of themselves. */
export function meRoutes({ serve }: StaffServer, { staff }: { readonly staff: Staff }): void {
  const { sessions, passkeys, members } = staff

  serve(staffMe, async (_input, { caller }) => ({ data: { me: await sessions.me(ofStaff(caller)) } }))

  serve(changeStaffMe, async ({ body }, { caller, transaction }) => {
    const me = ofStaff(caller)
    const { language, has_shortcuts: hasShortcuts, name } = body
    await transaction(async (tx) => {
      if (name !== undefined) await members.giveName(tx, me.memberId, name)
      await sessions.change(tx, me, {
        ...(language !== undefined && { language }),
        ...(hasShortcuts !== undefined && { hasShortcuts }),
      })
    })
    return { data: { me: await sessions.me(me) } }
  })

  serve(staffSessions, async (_input, { caller }) => {
    const me = ofStaff(caller)
    const rows = await sessions.list(me)
    return {
      data: {
        sessions: rows.map(({ id, device, createdAt, activeAt, endsAt }) => ({
          id,
          device,
          created_at: createdAt,
          active_at: activeAt,
          ends_at: endsAt,
          is_current: id === me.sessionId,
        })),
      },
    }
  })

  serve(endOtherStaffSessions, async (_input, { caller, transaction }) => {
    await transaction((tx) => sessions.endOthers(tx, ofStaff(caller)))
    return { success: true }
  })

  serve(endStaffSession, async ({ params }, { caller, transaction }) => {
    await transaction((tx) => sessions.end(tx, ofStaff(caller), params.session_id))
    return { success: true }
  })

  serve(staffPasskeys, async (_input, { caller }) => ({
    data: { passkeys: (await passkeys.list(ofStaff(caller))).map(shown) },
  }))

  serve(newStaffPasskeyOptions, async (_input, { caller }) => ({
    data: { options: { ...(await passkeys.optionsToMake(ofStaff(caller))) } },
  }))

  serve(addStaffPasskey, async ({ body: { name = '', passkey } }, { request, caller, transaction }) => {
    const given = { name, answer: passkey }
    const added = await passkeys.add(ofStaff(caller), given, deviceIn(request), transaction)
    return { data: { passkey: shown(added) } }
  })

  serve(removeStaffPasskey, async ({ params }, { caller, transaction }) => {
    await passkeys.remove(ofStaff(caller), params.passkey_id, transaction)
    return { success: true }
  })

  serve(makeStaffRecoveryCodes, async (_input, { caller, transaction }) => ({
    data: { recovery_codes: await passkeys.makeRecoveryCodes(ofStaff(caller), transaction) },
  }))
}
