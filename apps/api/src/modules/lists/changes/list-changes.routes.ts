import {
  checkList,
  checkListVersion,
  listLists,
  paperNamesFile,
  readList,
} from '@pan/contracts/staff/lists/lists'
import {
  confirmLargeListChange,
  confirmListChange,
  readListChange,
} from '@pan/contracts/staff/lists/list-changes'
import { ofStaff } from '../../../auth/caller.ts'
import { Failure } from '../../../errors/failure.ts'
import { attachmentHeader } from '../../../http/content-disposition.ts'
import { localeOf } from '../../../http/language.ts'
import { StreamedResponse } from '../../../http/prepared-response.ts'
import type { StaffServer } from '../../module.ts'
import type { ListChanges } from './list-changes.service.ts'
import type { ListOverview } from './list-overview.service.ts'

const AS_OF = /^(\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/u
const needed = (field: string) => ({ field, message: { key: 'form.required' } })

export function listChangesRoutes(
  { serve }: StaffServer,
  {
    listChanges: changes,
    listOverview: overview,
  }: { readonly listChanges: ListChanges; readonly listOverview: ListOverview },
): void {
  serve(listLists, async () => ({ data: { lists: await overview.list() } }))

  serve(
    paperNamesFile,
    () =>
      new StreamedResponse(overview.paperNames(), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachmentHeader('paper-names.csv'),
        'cache-control': 'private, no-store',
      }),
  )

  serve(readList, async ({ params }, { request }) => {
    request.noted = { objects: [params.list] }
    return { data: await overview.read(params.list) }
  })

  serve(checkList, ({ params, body }, { caller, request, transaction }) => {
    request.noted = { objects: [params.list] }
    const { file } = body
    const asOf = body.as_of.trim()
    const issues = [
      ...(file ? [] : [needed('file')]),
      ...(AS_OF.test(asOf) ? [] : [{ field: 'as_of', message: { key: 'listFault.as_of' } }]),
    ]
    if (!file || issues.length > 0) throw new Failure('VALIDATION_FAILED', { issues })
    const given = { name: file.name, bytes: file.bytes, source: body.source.trim(), asOf }
    return changes.check(ofStaff(caller).memberId, params.list, given, transaction)
  })

  serve(checkListVersion, ({ params }, { caller, request, transaction }) => {
    request.noted = { objects: [params.list], details: { version: Number(params.version) } }
    return changes.checkVersion(ofStaff(caller).memberId, params.list, Number(params.version), transaction)
  })

  serve(readListChange, async ({ params }, { request }) => ({
    data: await changes.readChange(params.change_id, localeOf(request)),
  }))

  serve(confirmListChange, ({ params }, { caller, transaction }) =>
    changes.confirm(ofStaff(caller), params.change_id, undefined, transaction),
  )

  serve(confirmLargeListChange, ({ params, body }, { caller, request, transaction }) => {
    const reason = body.reason.trim()
    request.noted = { details: { reason_in: params.change_id } }
    return changes.confirm(ofStaff(caller), params.change_id, reason, transaction)
  })
}
