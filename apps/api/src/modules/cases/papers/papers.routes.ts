import { caseLabels, caseLetter, caseLetters } from '@pan/contracts/staff/papers'
import { ofStaff } from '../../../auth/caller.ts'
import { pdfResponse } from '../../../http/pdf-response.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function papersRoutes(
  { serve }: StaffServer,
  { casePapers }: Pick<CasesServices, 'casePapers'>,
): void {
  serve(caseLabels, async ({ query }, { caller, request, transaction }) => {
    // The service writes for each of them who has printed it.
    request.noted = { isUnchanging: true }
    const bytes = await casePapers.labels(ofStaff(caller), query.ids.split(','), transaction)
    return pdfResponse('labels.pdf', bytes)
  })

  serve(caseLetters, async ({ query }, { caller, request, transaction }) => {
    request.noted = { isUnchanging: true }
    const bytes = await casePapers.letters(ofStaff(caller), query.ids.split(','), transaction)
    return pdfResponse('letters.pdf', bytes)
  })

  serve(caseLetter, async ({ params }) => {
    const { bytes, coupon } = await casePapers.letter(params.id)
    return pdfResponse(`letter-${coupon}.pdf`, bytes)
  })
}
