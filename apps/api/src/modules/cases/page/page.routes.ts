import { staffCase, staffCaseFile } from '@pan/contracts/staff/cases/case-page'
import { ofStaff } from '../../../auth/caller.ts'
import { Failure } from '../../../errors/failure.ts'
import { inlineHeader } from '../../../http/content-disposition.ts'
import { PreparedResponse } from '../../../http/prepared-response.ts'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import type { Attachments } from '../../attachments/attachments.service.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

/** A file of a stranger runs nothing, loads nothing and reaches nothing of the page that shows it. */
const FILE_HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
}

export function pageRoutes(
  { serve }: StaffServer,
  {
    casePage,
    caseQueue,
    attachments,
  }: Pick<CasesServices, 'casePage' | 'caseQueue'> & {
    readonly attachments: Pick<Attachments, 'read' | 'list'>
  },
): void {
  serve(staffCase, async ({ params }, { caller }) => ({
    data: await casePage.read(ofStaff(caller), params.id),
  }))

  serve(staffCaseFile, async ({ params }, { holdAnswer, request, transaction }) => {
    const isOfCase = (await attachments.list(params.id)).some(({ id }) => id === params.file_id)
    if (!isOfCase) throw new Failure('NOT_FOUND')
    const { bytes, type, name } = await attachments.read(params.file_id, (count) => holdAnswer(count))
    // Each opening is in the log by itself, before the file is shown.
    request.noted = { objects: [params.id], details: { file: params.file_id } }
    return transaction(async (tx) => {
      // What partners make up for trying is no case, nor what was erased meanwhile.
      await caseQueue.row(tx, params.id)
      return new PreparedResponse(bytes, {
        ...FILE_HEADERS,
        'content-type': type,
        'content-disposition': inlineHeader(withoutNumbers(name)),
      })
    })
  })
}
