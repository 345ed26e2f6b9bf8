import type { Field, MessageRef } from '@pan/contracts/kit/field'
import { isMaskedAadhaar, maskAadhaar } from '@pan/contracts/pan/numbers/aadhaar'

type Say = (message: MessageRef) => string
type Answer = string | boolean | undefined

const masked = (text: string) => (isMaskedAadhaar(text) ? text : maskAadhaar(text.slice(-4)))

/** An answer as a person reads it; empty where none was given. */
export function answerText(field: Field, answer: Answer, say: Say): string {
  if (answer === undefined || answer === '') return ''
  if (field.kind === 'flag') return say({ key: answer ? 'apply.review.yes' : 'apply.review.no' })
  if (field.kind === 'choice') {
    const option = field.options.find(({ value }) => value === answer)
    return option ? say({ key: option.label }) : String(answer)
  }
  return field.kind === 'text' && field.format === 'aadhaar' ? masked(String(answer)) : String(answer)
}

/** The same for a line that has no labels: a tick says what it stands for. */
export function answerLine(field: Field, answer: Answer, say: Say): string {
  if (field.kind === 'flag') return answer === true ? say({ key: field.label }) : ''
  return answerText(field, answer, say)
}
