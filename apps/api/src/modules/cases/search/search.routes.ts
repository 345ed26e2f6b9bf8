import { searchCases } from '@pan/contracts/staff/cases/search'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function searchRoutes(
  { serve }: StaffServer,
  { caseSearch }: Pick<CasesServices, 'caseSearch'>,
): void {
  serve(searchCases, ({ body }, { caller, request, transaction }) => {
    // The service writes what was looked for into the audit log.
    request.noted = { isUnchanging: true }
    return caseSearch.find(ofStaff(caller), body, transaction)
  })
}
