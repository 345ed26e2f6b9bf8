import { addCaseNote, checkProof, noteCasePresence } from '@pan/contracts/staff/cases/work'
import { ofStaff } from '../../../auth/caller.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

type Used = Pick<CasesServices, 'caseNotes' | 'caseChecks' | 'casePresence'>

export function notesRoutes({ serve }: StaffServer, { caseNotes, caseChecks, casePresence }: Used): void {
  serve(addCaseNote, ({ params, body: { text } }, { caller, transaction }) =>
    caseNotes.add(ofStaff(caller).memberId, params.id, text, transaction),
  )

  serve(checkProof, ({ params: { id, proof }, body }, { caller, request, transaction }) => {
    request.noted = { details: { proof, found: body.outcome } }
    return caseChecks.set(ofStaff(caller).memberId, id, proof, body, transaction)
  })

  serve(noteCasePresence, ({ params, body }, { caller, request, transaction }) => {
    // However often a page says so, it is no deed.
    request.noted = { isUnchanging: true }
    return casePresence.note(ofStaff(caller).memberId, params.id, body.is_here, transaction)
  })
}
