import type { ModuleServer } from '../../module.ts'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { formColumns, formSample, partnerForm, partnerForms } from '@pan/contracts/partners/forms'
import { attachmentHeader } from '../../../http/content-disposition.ts'
import { preparedResponse, preparedJson, type PreparedResponse } from '../../../http/prepared-response.ts'
import { columnsFile, sampleFile } from './form-files.ts'
import type { PartnerForms } from './partner-forms.service.ts'

const SECONDS = 60 * 60
const SCHEMA_TYPE = { 'content-type': 'application/schema+json; charset=utf-8' }

export function partnerFormsRoutes(
  { serve, clock }: ModuleServer,
  { partnerForms: forms }: { readonly partnerForms: PartnerForms },
): void {
  let list: PreparedResponse | undefined
  serve(partnerForms, () => (list ??= preparedJson({ forms: forms.list() }, SECONDS)))

  // Which proofs are taken changes from one day to the next, and nothing else does.
  const kept = new Map<string, { day: string; ready: PreparedResponse }>()
  serve(partnerForm, ({ params: { form } }) => {
    const today = dayInIndia(clock.now())
    const day = formatDate(today)
    const known = kept.get(form)
    if (known?.day === day) return known.ready
    const made = preparedResponse(JSON.stringify(forms.schema(form, today)), SCHEMA_TYPE, SECONDS)
    kept.set(form, { day, ready: made })
    return made
  })

  const csv = (name: string, text: string) =>
    preparedResponse(
      text,
      { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachmentHeader(`${name}.csv`) },
      SECONDS,
    )
  serve(formSample, ({ params: { form } }) => csv(`sample-${form}`, sampleFile(form)))
  serve(formColumns, ({ params: { form } }) =>
    csv(`columns-${form}`, columnsFile(form, dayInIndia(clock.now()))),
  )
}
