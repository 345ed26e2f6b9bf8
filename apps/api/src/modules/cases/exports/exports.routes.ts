import {
  caseExportFile,
  listCaseExports,
  removeCaseExport,
  startCaseExport,
} from '@pan/contracts/staff/cases/exports'
import { ofStaff } from '../../../auth/caller.ts'
import { attachmentHeader } from '../../../http/content-disposition.ts'
import { localeOf } from '../../../http/language.ts'
import { StreamedResponse } from '../../../http/prepared-response.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

export function exportsRoutes(
  { serve }: StaffServer,
  { caseExports }: Pick<CasesServices, 'caseExports'>,
): void {
  serve(startCaseExport, ({ body }, { caller, request, transaction }) => {
    // Codes and ids alone: what the list was narrowed to, and why it is taken along.
    request.noted = { details: { ...body.filter, reason: body.reason } }
    return caseExports.start(ofStaff(caller), body, localeOf(request), transaction)
  })

  serve(listCaseExports, async (_, { caller }) => ({
    data: { exports: await caseExports.list(ofStaff(caller)) },
  }))

  serve(caseExportFile, async ({ params }, { caller, transaction }) => {
    const lines = await caseExports.file(ofStaff(caller), params.export_id)
    // Its proof is used up, and it is noted who takes the list along, before the first line goes out.
    await transaction(async () => undefined)
    return new StreamedResponse(lines, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentHeader(`applications-${params.export_id}.csv`),
      'cache-control': 'private, no-store',
    })
  })

  serve(removeCaseExport, ({ params }, { caller, transaction }) =>
    caseExports.remove(ofStaff(caller), params.export_id, transaction),
  )
}
