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
    // Who finds the same once more has changed nothing, of which the history tells nothing.
    const onFound = ({ isNews }: { readonly isNews: boolean }) => {
      request.noted = isNews ? { details: { proof, found: body.outcome } } : { isUnchanging: true }
    }
    return caseChecks.set(ofStaff(caller).memberId, { id, proof, ...body }, { transaction, onFound })
  })

  serve(noteCasePresence, ({ params, body }, { caller, request, transaction }) => {
    // However often a page says so, it is no deed.
    request.noted = { isUnchanging: true }
    return casePresence.note(ofStaff(caller).memberId, params.id, body.is_here, transaction)
  })
}
