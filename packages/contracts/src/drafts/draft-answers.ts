import type { Field } from '../kit/field.ts'
import type { Form } from '../kit/form.ts'

/** What was answered so far, with what it takes to tell later whether it still fits the form. */
export interface DraftAnswers {
  readonly answers: Record<string, string | boolean>
  /** Kind of each answer's field when it was kept. */
  readonly kinds: Record<string, string>
}

const AADHAAR_SECTION = 'aadhaar'

export const kindOf = (field: Field): string => (field.kind === 'text' ? `text ${field.format}` : field.kind)

/** Nothing of Aadhaar is ever in a draft: neither a number nor the name on the card, and consent is given anew. */
function draftFields({ fields, sections }: Form): [string, Field][] {
  const section = sections.find(({ id }) => id === AADHAAR_SECTION)
  const secret = new Set(section?.groups.flatMap((group) => group.fields))
  const isNumber = (field: Field) => field.kind === 'text' && field.format === 'aadhaar'
  return Object.entries(fields).filter(([name, field]) => !secret.has(name) && !isNumber(field))
}

/** Whether a value is of the type that the answer of a field has. */
export const isOfType = (field: Field, value: unknown): boolean =>
  typeof value === (field.kind === 'flag' ? 'boolean' : 'string')

/** What a draft keeps of what was typed: what the form asks, without what it asks about Aadhaar. */
export function draftAnswers(form: Form, values: Readonly<Record<string, string | boolean>>): DraftAnswers {
  const kept = draftFields(form)
  return {
    answers: Object.fromEntries(
      kept.map(([name, field]) => {
        const value = values[name] ?? ''
        return [name, isOfType(field, value) ? value : field.kind === 'flag' ? false : '']
      }),
    ),
    kinds: Object.fromEntries(kept.map(([name, field]) => [name, kindOf(field)])),
  }
}
