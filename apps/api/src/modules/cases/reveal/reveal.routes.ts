import { revealField } from '@pan/contracts/staff/cases/reveal'
import { revealSender } from '@pan/contracts/staff/inbox/inbox'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function revealRoutes(
  { serve }: StaffServer,
  { caseReveal }: Pick<CasesServices, 'caseReveal'>,
): void {
  serve(revealField, ({ params, body }, { caller, transaction }) =>
    caseReveal.reveal(ofStaff(caller), params.id, body, transaction),
  )

  serve(revealSender, ({ params, body }, { caller, transaction }) =>
    caseReveal.revealSender(ofStaff(caller), params.message_id, body, transaction),
  )
}
