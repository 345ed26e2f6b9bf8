import type { Form } from '@pan/contracts/kit/form'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { tabStorage } from '../api/tab-storage.ts'
import { draftOf } from './draft/draft.ts'
import type { Values } from './form-context.ts'

const key = 'carried_answers'

interface Carried {
  readonly kind: ApplicantKind
  readonly answers: Values
}

/** Hands the answers of one form to another one of this tab, for the same kind of applicant. Nothing of Aadhaar is kept. */
export function carryAnswers(form: Form, kind: ApplicantKind, values: Values): void {
  const { answers } = draftOf(form, values, '', 0)
  tabStorage().setItem(key, JSON.stringify({ kind, answers } satisfies Carried))
}

export const forgetCarriedAnswers = (): void => tabStorage().removeItem(key)

/** The answers that another form handed on; nothing where none did. */
export function carriedAnswers(kind: ApplicantKind): Values {
  const carried = JSON.parse(tabStorage().getItem(key) ?? 'null') as Carried | null
  return carried?.kind === kind ? carried.answers : {}
}
