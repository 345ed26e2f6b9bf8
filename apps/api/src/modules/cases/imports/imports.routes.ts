import { IMPORT_COLUMNS } from '@pan/contracts/staff/import-file'
import {
  checkImport,
  confirmImport,
  importErrors,
  listImports,
  readImport,
  stopImport,
} from '@pan/contracts/staff/imports'
import { setImmediate as turn } from 'node:timers/promises'
import { ofStaff } from '../../../auth/caller.ts'
import { Failure } from '../../../errors/failure.ts'
import { attachmentHeader } from '../../../http/content-disposition.ts'
import { translatorOf } from '../../../http/language.ts'
import { StreamedResponse } from '../../../http/prepared-response.ts'
import { writeCsv } from '../../../text/csv.ts'
import { auditedCreation } from '../../../observability/audit/audited-creation.ts'
import type { StaffServer } from '../../module.ts'
import type { CasesServices } from '../build-cases.ts'
import type { ImportLine } from './imports.service.ts'

/** What is wrong with a row; a state that it names is said as pages say it. */
function errorText(t: ReturnType<typeof translatorOf>, { issue }: Pick<ImportLine, 'issue'>): string {
  const { key, params = {} } = issue!
  const { state } = params
  return t(key, state === undefined ? params : { ...params, state: t(`track.state.${state}`) })
}

export function importsRoutes(
  { serve }: StaffServer,
  { caseImports }: Pick<CasesServices, 'caseImports'>,
): void {
  serve(checkImport, ({ body: { kind, file } }, { caller, request, transaction }) => {
    if (!file)
      throw new Failure('VALIDATION_FAILED', {
        issues: [{ field: 'file', message: { key: 'form.required' } }],
      })
    return caseImports.check(
      ofStaff(caller),
      { kind, bytes: file.bytes },
      auditedCreation(request, transaction),
    )
  })

  serve(listImports, async (_, { caller }) => ({
    data: { imports: await caseImports.list(ofStaff(caller)) },
  }))

  serve(readImport, async ({ params, query }, { caller, request }) => {
    const t = translatorOf(request)
    const { file, waiting, refused, next } = await caseImports.read(
      ofStaff(caller),
      params.import_id,
      query.cursor,
    )
    return {
      data: {
        import: file,
        waiting: waiting.map(({ line: { line, coupon, applicationId }, values }) => ({
          line,
          coupon,
          application_id: applicationId ?? '',
          pan: values.pan,
          pan_before: values.panBefore,
          courier_number: values.courier,
          delivered_on: values.deliveredOn,
        })),
        refused: refused.map((row) => ({ line: row.line, coupon: row.coupon, error: errorText(t, row) })),
        next_cursor: next,
      },
    }
  })

  serve(importErrors, async ({ params }, { request }) => {
    const t = translatorOf(request)
    const { kind, rows } = await caseImports.refused(params.import_id)
    async function* lines() {
      yield writeCsv([['error', 'line', ...IMPORT_COLUMNS[kind]]])
      for await (const some of rows) {
        yield writeCsv(
          some.map((row) => {
            const { courier, deliveredOn, pan } = caseImports.valuesOf(row)
            const values = kind === 'pans' ? [pan] : [courier, deliveredOn]
            return [errorText(t, row), row.line, row.coupon, ...values]
          }),
        )
        await turn()
      }
    }
    return new StreamedResponse(lines(), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentHeader(`errors-${params.import_id}.csv`),
      'cache-control': 'private, no-store',
    })
  })

  serve(confirmImport, ({ params }, { caller, transaction }) =>
    caseImports.confirm(ofStaff(caller), params.import_id, transaction),
  )

  serve(stopImport, ({ params }, { caller, transaction }) =>
    caseImports.stop(ofStaff(caller), params.import_id, transaction),
  )
}
