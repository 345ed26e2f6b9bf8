import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { tabStorage } from '../api/tab-storage.ts'
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

/** Hands answers to the next form of this tab, for the same kind of applicant. What Aadhaar says must not be among them. */
export function carryAnswers(kind: ApplicantKind, answers: Values): void {
  const carried: Carried = { kind, answers, carriedAt: Date.now() }
  tabStorage().setItem(key, JSON.stringify(carried))
}

/** To be done by every form that opens, whether the answers are for it or not. */
export const forgetCarriedAnswers = (): void => tabStorage().removeItem(key)

/** The answers that another page has just handed on; nothing where none did. */
export function carriedAnswers(kind: ApplicantKind): Values {
  const carried = JSON.parse(tabStorage().getItem(key) ?? 'null') as Carried | null
  const isFresh = carried !== null && Date.now() - carried.carriedAt < MINUTES_MAX * 60_000
  return isFresh && carried.kind === kind ? carried.answers : {}
}
