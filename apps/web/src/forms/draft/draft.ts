import { draftAnswers, isOfType, kindOf, type DraftAnswers } from '@pan/contracts/drafts/draft-answers'
import type { Field } from '@pan/contracts/kit/field'
import type { Form } from '@pan/contracts/kit/form'
import type { Values } from '../form-context.ts'

/** A draft of a form, as it lies on this device. */
export interface Draft extends DraftAnswers {
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** The section in which the person was. */
  readonly section: string
  /** The idempotency key of a sending of which nobody knows whether it arrived. */
  readonly sentUnder?: string
  /** When it was first sent under that key; milliseconds since 1970. */
  readonly sentAt?: number
}

const DAY = 24 * 60 * 60 * 1000
const KEPT_DAYS = 7
const SET_ASIDE_MINUTES = 10

export const draftOf = (form: Form, values: Values, section: string, savedAt: number): Draft => ({
  ...draftAnswers(form, values),
  savedAt,
  section,
})

const isChoiceGone = (field: Field, value: string | boolean) =>
  field.kind === 'choice' && value !== '' && !field.options.some((option) => option.value === value)

/** The answers of a draft that the form can still take, and the names of those that it cannot. */
export function fitting(form: Form, draft: Draft): { answers: Values; dropped: string[] } {
  const answers: Values = {}
  const dropped: string[] = []
  for (const [name, value] of Object.entries(draft.answers)) {
    const field = form.fields[name]
    const fits = field && draft.kinds[name] === kindOf(field) && isOfType(field, value)
    if (fits && !isChoiceGone(field, value)) answers[name] = value
    else if (value !== '' && value !== false) dropped.push(name)
  }
  return { answers, dropped }
}

/** Whether there is more in it than what the form starts with. */
export const isWorthKeeping = (draft: Draft, first: Values): boolean =>
  Object.entries(draft.answers).some(([name, value]) => value !== (first[name] ?? ''))

/** A draft that goes on in the place of another one, which may have been sent: the same answers then go out under its key. */
export const inPlaceOf = (other: Draft | undefined, draft: Draft): Draft =>
  draft.sentUnder !== undefined || other?.sentUnder === undefined
    ? draft
    : { ...draft, sentUnder: other.sentUnder, sentAt: other.sentAt ?? other.savedAt }

/** So long the service knows under which key answers have come, and makes no second application of them. */
const KEY_KNOWN_DAYS = 1

/** Whether nobody could tell any more that what is sent again has arrived before. */
export const isSendingForgotten = ({ sentAt }: Pick<Draft, 'sentAt'>, now: number): boolean =>
  sentAt !== undefined && now - sentAt >= KEY_KNOWN_DAYS * DAY

export const isTooOld = ({ savedAt }: Draft, now: number): boolean => now - savedAt > KEPT_DAYS * DAY

/** A draft that was set aside can be brought back for a while only. */
export const setAsideUntil = (setAsideAt: number): number => setAsideAt + SET_ASIDE_MINUTES * 60_000
