import type { Field } from '@pan/contracts/kit/field'
import type { TranslateMessage } from '../../i18n/i18n.tsx'
import { isMaskedAadhaar, maskAadhaar } from '@pan/contracts/pan/numbers/aadhaar'

type Answer = string | boolean | undefined

const masked = (text: string) => (isMaskedAadhaar(text) ? text : maskAadhaar(text.slice(-4)))

/** An answer as a person reads it; empty where none was given. */
export function answerText(field: Field, answer: Answer, t: TranslateMessage): string {
  if (answer === undefined || answer === '') return ''
  if (field.kind === 'flag') return t({ key: answer ? 'apply.review.yes' : 'apply.review.no' })
  if (field.kind === 'choice') {
    const option = field.options.find(({ value }) => value === answer)
    return option ? t({ key: option.label }) : String(answer)
  }
  return field.kind === 'text' && field.format === 'aadhaar' ? masked(String(answer)) : String(answer)
}

/** An answer for a line that has no labels: a tick says what it stands for. */
export function answerLine(field: Field, answer: Answer, t: TranslateMessage): string {
  if (field.kind === 'flag') return answer === true ? t({ key: field.label }) : ''
  return answerText(field, answer, t)
}
