import type { Field } from '@pan/contracts/kit/field'
import type { Form } from '@pan/contracts/kit/form'
import type { Values } from '../form-context.ts'

/** What was answered so far, with what it takes to tell later whether it still fits the form. */
export interface Draft {
  readonly answers: Values
  /** Kind of each answer's field when it was saved. */
  readonly kinds: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** The section in which the person was. */
  readonly section: string
  /** The idempotency key of a sending of which nobody knows whether it arrived. */
  readonly sentUnder?: string
}

const DAY = 24 * 60 * 60 * 1000
const KEPT_DAYS = 7
const SET_ASIDE_MINUTES = 10

const kindOf = (field: Field) => (field.kind === 'text' ? `text ${field.format}` : field.kind)

const AADHAAR_SECTION = 'aadhaar'

/** Nothing of Aadhaar is kept on the device: neither a number nor the name on the card, and consent is given anew. */
function keptFields({ fields, sections }: Form): [string, Field][] {
  const section = sections.find(({ id }) => id === AADHAAR_SECTION)
  const secret = new Set(section?.groups.flatMap((group) => group.fields))
  const isNumber = (field: Field) => field.kind === 'text' && field.format === 'aadhaar'
  return Object.entries(fields).filter(([name, field]) => !secret.has(name) && !isNumber(field))
}

export function draftOf(form: Form, values: Values, section: string, savedAt: number): Draft {
  const kept = keptFields(form)
  return {
    answers: Object.fromEntries(kept.map(([name]) => [name, values[name] ?? ''])),
    kinds: Object.fromEntries(kept.map(([name, field]) => [name, kindOf(field)])),
    savedAt,
    section,
  }
}

const isChoiceGone = (field: Field, value: string | boolean) =>
  field.kind === 'choice' && value !== '' && !field.options.some((option) => option.value === value)

/** The answers of a draft that the form can still take, and the names of those that it cannot. */
export function fitting(form: Form, draft: Draft): { answers: Values; dropped: string[] } {
  const answers: Values = {}
  const dropped: string[] = []
  for (const [name, value] of Object.entries(draft.answers)) {
    const field = form.fields[name]
    if (field && draft.kinds[name] === kindOf(field) && !isChoiceGone(field, value)) answers[name] = value
    else if (value !== '' && value !== false) dropped.push(name)
  }
  return { answers, dropped }
}

/** Whether there is more in it than what the form starts with. */
export const isWorthKeeping = (draft: Draft, first: Values): boolean =>
  Object.entries(draft.answers).some(([name, value]) => value !== (first[name] ?? ''))

export const isTooOld = ({ savedAt }: Draft, now: number): boolean => now - savedAt > KEPT_DAYS * DAY

/** A draft that was set aside can be brought back for a while only. */
export const setAsideUntil = (setAsideAt: number): number => setAsideAt + SET_ASIDE_MINUTES * 60_000
