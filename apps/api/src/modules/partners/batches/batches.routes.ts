import type { ModuleServer } from '../../module.ts'
import { fieldCode } from '@pan/contracts/kit/http/rule-link'
import { batchErrors, listBatches, showBatch, submitBatch } from '@pan/contracts/partners/batches'
import { setImmediate as turn } from 'node:timers/promises'
import { ofPartner, withKey } from '../../../auth/caller.ts'
import { Failure } from '../../../errors/failure.ts'
import { translatorOf } from '../../../http/language.ts'
import { StreamedResponse } from '../../../http/prepared-response.ts'
import { attachmentHeader } from '../../../http/content-disposition.ts'
import { writeCsv } from '../../../text/csv.ts'
import type { Batches } from './batches.service.ts'
import { countMore, messagesOf } from './row-issues.ts'

const HEADINGS = ['row', 'column', 'message', 'code']
/** Rows that are said in a few milliseconds. */
const ROWS_AT_ONCE = 100
const isTicked = (given: unknown): boolean => given === true || given === '1' || given === 'true'

export function batchesRoutes({ serve }: ModuleServer, { batches }: { readonly batches: Batches }): void {
  serve(submitBatch, ({ body }, { caller, locale, transaction }) => {
    if (!body.file)
      throw new Failure('VALIDATION_FAILED', {
        issues: [{ field: 'file', message: { key: 'form.required' } }],
      })
    const { keyId } = withKey(caller)
    const sent = { keyId, form: body.form, bytes: body.file.bytes, isDryRun: isTicked(body.dry_run), locale }
    return batches.submit(ofPartner(caller), sent, transaction)
  })

  serve(listBatches, async ({ query }, { caller }) => ({
    data: await batches.list(ofPartner(caller), query.cursor),
  }))

  serve(showBatch, async ({ params }, { caller, request }) => {
    const t = translatorOf(request)
    const { batch, rows } = await batches.read(ofPartner(caller), params.batch_id)
    const shown = []
    for (const [at, { line, reference, outcome, applicationId, issues }] of rows.entries()) {
      // Whoever else calls has a turn after the rows are read, and between their parts.
      if (at % ROWS_AT_ONCE === 0) await turn()
      shown.push({
        row: line,
        partner_reference: reference,
        outcome,
        application_id: applicationId,
        ...messagesOf(outcome, issues, t),
        more_errors: countMore(issues),
      })
    }
    await turn()
    return { data: { batch, rows: shown } }
  })

  serve(batchErrors, async ({ params }, { caller, request }) => {
    const t = translatorOf(request)
    const refused = await batches.issues(ofPartner(caller), params.batch_id)
    async function* lines() {
      yield writeCsv([HEADINGS])
      for await (const rows of refused) {
        const wrong = rows.flatMap(({ line, issues }) =>
          issues.map(({ column, code, key, params: values }) => [
            line,
            column,
            t(key, values),
            fieldCode(key, code),
          ]),
        )
        yield writeCsv(wrong)
        await turn()
      }
    }
    return new StreamedResponse(lines(), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentHeader(`errors-${params.batch_id}.csv`),
    })
  })
}
