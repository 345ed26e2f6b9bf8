import type { ModuleServer } from '../../module.ts'
import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import { partnerForm, partnerForms } from '@pan/contracts/partners/forms'
import { preparedResponse, preparedJson, type PreparedResponse } from '../../../http/prepared-response.ts'
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
}
