import { proveByCode, proveByPasskey, staffProofOptions } from '@pan/contracts/staff/staff-proofs'
import { ofStaff } from '../../auth/caller.ts'
import type { StaffServer } from '../module.ts'
import type { Staff } from './build-staff.ts'
import { codeIn } from './entrance/staff-login.service.ts'

/** How somebody of the staff proves who does one deed. */
export function deedProofsRoutes({ serve }: StaffServer, { staff }: { readonly staff: Staff }): void {
  const { proofs } = staff

  serve(staffProofOptions, async ({ body }, { caller }) => ({
    data: { options: { ...(await proofs.optionsForPasskey(ofStaff(caller), body.deed)) } },
  }))

  serve(proveByPasskey, async ({ body: { deed, passkey } }, { caller, transaction }) => {
    const expiresAt = await proofs.byPasskey(ofStaff(caller), { deed, answer: passkey }, transaction)
    return { data: { deed, expires_at: expiresAt } }
  })

  serve(proveByCode, async ({ body: { deed, ...typed } }, { caller, transaction }) => {
    const expiresAt = await proofs.byCode(ofStaff(caller), { deed, code: codeIn(typed) }, transaction)
    return { data: { deed, expires_at: expiresAt } }
  })
}
