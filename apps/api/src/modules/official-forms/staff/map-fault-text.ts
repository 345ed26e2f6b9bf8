import type { MapFault } from '@pan/contracts/official-forms/official-version'
import { printedForms, type FormId } from '../../../pdf/forms.ts'
import type { translatorOf } from '../../../http/language.ts'
import { askedAnswers } from '../../../pdf/layout/asked-answers.ts'
import type { OfficialFault } from '../../../pdf/official/official-fault.ts'

/** What an answer is called on the page, where it stands with its number and the words of our form. */
export function labelsOf(form: FormId): ReadonlyMap<string, string> {
  const asked = askedAnswers(printedForms[form].layout)
  return new Map(asked.map(({ name, number, label }) => [name, `${number} ${label}`.trim()]))
}

/** What is wrong with a map, as the page says it: answers as our form words them, and a count of those that nobody has looked at. */
export function mapFaultText(form: FormId, t: ReturnType<typeof translatorOf>) {
  const labels = labelsOf(form)
  return ({ key, params, answer = '' }: OfficialFault): MapFault => {
    const other = answer === '' ? '' : String(params?.['other'] ?? '')
    if (key === 'officialFault.guessed')
      return { answer, other, text: t('officialForms.check.guessed', { count: Number(params?.['count']) }) }
    return {
      answer,
      other,
      text: t(key, other === '' ? params : { ...params, other: `“${labels.get(other) ?? other}”` }),
    }
  }
}
