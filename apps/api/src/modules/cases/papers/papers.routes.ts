import { caseLabels, caseLetter, caseLetters } from '@pan/contracts/staff/papers'
import { ofStaff } from '../../../auth/caller.ts'
import { attachmentHeader } from '../../../http/content-disposition.ts'
import { PreparedResponse } from '../../../http/prepared-response.ts'
import { FILE_POLICY } from '../../../http/security-headers.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

const pdfNamed = (name: string, bytes: Uint8Array) =>
  new PreparedResponse(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': attachmentHeader(name),
    'content-security-policy': FILE_POLICY,
    'cache-control': 'private, no-store',
  })

export function papersRoutes(
  { serve }: StaffServer,
  { casePapers }: Pick<CasesServices, 'casePapers'>,
): void {
  serve(caseLabels, async ({ query }, { caller, request, transaction }) => {
    // The service writes for each of them who has printed it.
    request.noted = { isUnchanging: true }
    const bytes = await casePapers.labels(ofStaff(caller), query.ids.split(','), transaction)
    return pdfNamed('labels.pdf', bytes)
  })

  serve(caseLetters, async ({ query }, { caller, request, transaction }) => {
    request.noted = { isUnchanging: true }
    const bytes = await casePapers.letters(ofStaff(caller), query.ids.split(','), transaction)
    return pdfNamed('letters.pdf', bytes)
  })

  serve(caseLetter, async ({ params }) => {
    const { bytes, coupon } = await casePapers.letter(params.id)
    return pdfNamed(`letter-${coupon}.pdf`, bytes)
  })
}
