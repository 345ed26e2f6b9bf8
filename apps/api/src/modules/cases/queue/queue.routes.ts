import { nextCase, staffCases } from '@pan/contracts/staff/cases/queue'
import { assignCase, listAssignees } from '@pan/contracts/staff/cases/assignment'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function queueRoutes(
  { serve }: StaffServer,
  { caseQueue, caseAssignment }: Pick<CasesServices, 'caseQueue' | 'caseAssignment'>,
): void {
  serve(staffCases, async ({ query }, { caller }) => ({ data: await caseQueue.list(ofStaff(caller), query) }))

  serve(nextCase, ({ body }, { caller, request, transaction }) =>
    caseQueue.next(ofStaff(caller), body, {
      transaction,
      onTaken(id) {
        request.noted = id === undefined ? undefined : { objects: [id] }
      },
    }),
  )

  serve(listAssignees, async () => ({ data: { assignees: await caseAssignment.assignees() } }))

  serve(assignCase, ({ params, body }, { caller, request, transaction }) => {
    const actor = ofStaff(caller)
    const { assignee } = body
    request.noted = { details: { to: assignee === 'me' ? actor.memberId : (assignee ?? '') } }
    return caseAssignment.assign(actor, params.id, body, transaction)
  })
}
