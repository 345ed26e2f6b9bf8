import { revealField } from '@pan/contracts/staff/cases/reveal'
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
}
