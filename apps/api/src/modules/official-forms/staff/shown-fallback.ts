import type { OfficialInstead } from '@pan/contracts/official-forms/official-version'
import type { FormId } from '../../../pdf/forms.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { Cause } from '../facsimile/facsimile-fallback.service.ts'
import { labelsOf } from './map-fault-text.ts'

/** Why our own form was printed instead, as the page says it. */
export function shownFallback(
  form: FormId,
  noted: { readonly value: string; readonly at: string } | undefined,
): OfficialInstead | null {
  if (!noted) return null
  const { why, answers } = JSON.parse(noted.value) as Cause
  const labels = labelsOf(form)
  return { at: indianTime(noted.at), why, answers: answers.map((name) => labels.get(name) ?? name) }
}
