import {
  caseExportFile,
  listCaseExports,
  removeCaseExport,
  startCaseExport,
  type CaseExport,
} from '@pan/contracts/staff/cases/exports'
import { ofStaff } from '../../../auth/caller.ts'
import { attachmentHeader } from '../../../http/content-disposition.ts'
import { localeOf } from '../../../http/language.ts'
import { StreamedResponse } from '../../../http/prepared-response.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'

/** For the audit log, which keeps them longer than a file is there. Codes and ids alone: what the list was narrowed to, and why it is taken along. */
const detailsOf = ({ filter, reason }: Pick<CaseExport, 'filter' | 'reason'>) => ({ ...filter, reason })

export function exportsRoutes(
  { serve }: StaffServer,
  { caseExports }: Pick<CasesServices, 'caseExports'>,
): void {
  serve(startCaseExport, ({ body }, { caller, request, transaction }) => {
    const details = detailsOf(body)
    request.noted = { details }
    return caseExports.start(ofStaff(caller), body, localeOf(request), (work) =>
      transaction(async (tx) => {
        const started = await work(tx)
        request.noted = { objects: [started.data.export.id], details }
        return started
      }),
    )
  })

  serve(listCaseExports, async (_, { caller }) => ({
    data: { exports: await caseExports.list(ofStaff(caller)) },
  }))

  serve(caseExportFile, async ({ params }, { caller, request, transaction }) => {
    const { file, lines } = await caseExports.file(ofStaff(caller), params.export_id)
    request.noted = { details: { ...detailsOf(file), rows: file.rows } }
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
