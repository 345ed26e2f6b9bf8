import type { Form } from '@pan/contracts/kit/form'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { tabStorage } from '../api/tab-storage.ts'
import { draftOf } from './draft/draft.ts'
import type { Values } from './form-context.ts'

const key = 'carried_answers'

/** Long enough on a slow line. A browser that opens a closed tab again brings what was stored in it, however late. */
const MINUTES_MAX = 10

interface Carried {
  readonly kind: ApplicantKind
  readonly answers: Values
  /** Milliseconds since 1970. */
  readonly carriedAt: number
}

/** Hands the answers of one form to the next one of this tab, for the same kind of applicant. Nothing of Aadhaar is kept. */
export function carryAnswers(form: Form, kind: ApplicantKind, values: Values): void {
  const { answers, savedAt: carriedAt } = draftOf(form, values, '', Date.now())
  tabStorage().setItem(key, JSON.stringify({ kind, answers, carriedAt } satisfies Carried))
}

/** To be done by every form that opens, whether the answers are for it or not. */
export const forgetCarriedAnswers = (): void => tabStorage().removeItem(key)

/** The answers that another form has just handed on; nothing where none did. */
export function carriedAnswers(kind: ApplicantKind): Values {
  const carried = JSON.parse(tabStorage().getItem(key) ?? 'null') as Carried | null
  const isFresh = carried !== null && Date.now() - carried.carriedAt < MINUTES_MAX * 60_000
  return isFresh && carried.kind === kind ? carried.answers : {}
}
