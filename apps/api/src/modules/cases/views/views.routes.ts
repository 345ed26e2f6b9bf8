import { caseViews, removeCaseView, saveCaseView } from '@pan/contracts/staff/cases/views'
import { ofStaff } from '../../../auth/caller.ts'
import { auditedCreation } from '../../../observability/audit/audited-creation.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function viewsRoutes(
  { serve }: StaffServer,
  { caseViews: views }: Pick<CasesServices, 'caseViews'>,
): void {
  serve(caseViews, async (_, { caller }) => ({ data: { views: await views.list(ofStaff(caller)) } }))

  serve(saveCaseView, ({ body }, { caller, request, transaction }) =>
    views.save(ofStaff(caller), body, auditedCreation(request, transaction)),
  )

  serve(removeCaseView, ({ params }, { caller, transaction }) =>
    views.remove(ofStaff(caller), params.view_id, transaction),
  )
}
