import { revealField } from '@pan/contracts/staff/cases/reveal'
import { revealSender } from '@pan/contracts/staff/inbox/inbox'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function revealRoutes(
  { serve }: StaffServer,
  { caseReveal }: Pick<CasesServices, 'caseReveal'>,
): void {
  serve(revealField, ({ params, body }, { caller, request, transaction }) => {
    // What somebody wanted to see and why, also where they may see no more today.
    request.noted = { details: { field: body.field, reason: body.reason } }
    return caseReveal.reveal(ofStaff(caller), params.id, body, transaction)
  })

  serve(revealSender, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { details: { field: body.field, reason: body.reason } }
    return caseReveal.revealSender(ofStaff(caller), params.message_id, body, transaction)
  })
}
