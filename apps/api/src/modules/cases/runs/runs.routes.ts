import { checkRun, confirmRun, readRun } from '@pan/contracts/staff/cases/runs'
import { ofStaff } from '../../../auth/caller.ts'
import { auditedCreation } from '../../../observability/audit/audited-creation.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function runsRoutes({ serve }: StaffServer, { caseRuns }: Pick<CasesServices, 'caseRuns'>): void {
  serve(checkRun, ({ body }, { caller, request, transaction }) =>
    caseRuns.check(ofStaff(caller), body, auditedCreation(request, transaction)),
  )

  serve(readRun, ({ params, query }, { caller }) =>
    caseRuns.read(ofStaff(caller), params.run_id, query.cursor),
  )

  serve(confirmRun, ({ params }, { caller, transaction }) =>
    caseRuns.confirm(ofStaff(caller), params.run_id, transaction),
  )
}
