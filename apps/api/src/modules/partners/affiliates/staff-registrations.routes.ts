import {
  decideOnRegistration,
  endPartnerKey,
  listRegistrations,
  previewRegistrationMail,
  readRegistration,
} from '@pan/contracts/staff/partners'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { Registrations } from './staff-registrations.service.ts'

export function registrationsRoutes(
  { serve }: StaffServer,
  { registrations }: { readonly registrations: Registrations },
): void {
  serve(listRegistrations, async ({ query: { state, cursor } }) => ({
    data: await registrations.list(state, cursor),
  }))

  serve(readRegistration, async ({ params }, { locale }) => ({
    data: { registration: await registrations.read(params.partner_id, locale) },
  }))

  serve(previewRegistrationMail, async ({ params, query }) => ({
    data: await registrations.preview(params.partner_id, query.to),
  }))

  serve(decideOnRegistration, async ({ params, body }, { caller, request, transaction }) => {
    const { from, to, reason } = body
    const why = reason.trim() === '' ? undefined : { reason_in: params.partner_id }
    request.noted = { details: { from, to, ...why } }
    await registrations.decide(ofStaff(caller).memberId, params.partner_id, body, transaction)
    return { success: true }
  })

  serve(endPartnerKey, async ({ params }, { request, transaction }) => {
    request.noted = { details: { partner: params.partner_id } }
    await registrations.endKey(params.partner_id, params.key_id, transaction)
    return { success: true }
  })
}
