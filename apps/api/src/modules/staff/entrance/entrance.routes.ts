import {
  acceptWithPasskey,
  acceptWithPassword,
  chooseInvitedPassword,
  invitationPasskeyOptions,
  readInvitation,
} from '@pan/contracts/staff/invitations'
import {
  staffLogin,
  staffLogout,
  staffPasskeyLogin,
  staffPasskeyLoginOptions,
} from '@pan/contracts/staff/login'
import { ofStaff } from '../../../auth/caller.ts'
import { browserIn } from '../../../auth/device.ts'
import { noStaffCookie } from '../../../auth/staff/staff-cookie.ts'
import type { StaffServer } from '../../module.ts'
import type { Accepted } from './acceptance.service.ts'
import type { Staff } from '../build-staff.ts'
import { enteredReply, noting, withCookie } from './entered-reply.ts'
import type { Opened } from '../staff-sessions.service.ts'

/** How somebody of the staff comes in, and goes. */
export function entranceRoutes({ serve }: StaffServer, { staff }: { readonly staff: Staff }): void {
  const { acceptance, login, sessions } = staff

  async function begun(accepted: Accepted) {
    const me = await sessions.me(accepted)
    return enteredReply(accepted, { me, recovery_codes: accepted.recoveryCodes })
  }
  const entered = async (opened: Opened) => enteredReply(opened, { me: await sessions.me(opened) })

  serve(readInvitation, async ({ body }) => {
    const { member, roles, expiresAt } = await acceptance.read(body.token)
    const { email, name, language } = member
    return { data: { email, name, language, roles, expires_at: expiresAt } }
  })

  serve(invitationPasskeyOptions, async ({ body }) => ({
    data: { options: { ...(await acceptance.optionsForPasskey(body.token)) } },
  }))

  serve(acceptWithPasskey, async ({ body: { token, name = '', passkey } }, { request, transaction }) => {
    const given = { token, name, answer: passkey }
    return begun(await acceptance.byPasskey(given, browserIn(request), noting(request, transaction)))
  })

  serve(chooseInvitedPassword, async ({ body }, { request, transaction }) => ({
    data: await acceptance.choosePassword(body.token, body.password, request.ip, transaction),
  }))

  serve(acceptWithPassword, async ({ body: { token, code } }, { request, transaction }) =>
    begun(await acceptance.byCode(token, code, browserIn(request), noting(request, transaction))),
  )

  serve(staffPasskeyLoginOptions, async () => ({
    data: { options: { ...(await login.optionsForPasskey()) } },
  }))

  serve(staffPasskeyLogin, async ({ body }, { request, transaction }) =>
    entered(await login.byPasskey(body.passkey, browserIn(request), noting(request, transaction))),
  )

  serve(staffLogin, async ({ body }, { request, transaction }) => {
    const from = { address: request.ip, browser: browserIn(request) }
    return entered(await login.byPassword(body, from, noting(request, transaction)))
  })

  serve(staffLogout, async (_input, { caller, transaction }) => {
    const me = ofStaff(caller)
    await transaction((tx) => sessions.end(tx, me, me.sessionId))
    return withCookie({ success: true }, noStaffCookie)
  })
}
