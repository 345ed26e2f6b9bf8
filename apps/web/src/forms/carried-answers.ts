import type { Flow } from '@pan/contracts/pan/flow'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { login } from '../api/login.ts'
import { tabStorage } from '../api/tab-storage.ts'
import type { Values } from './form-context.ts'

const key = 'carried_answers'

/** Long enough on a slow line. A browser that opens a closed tab again brings what was stored in it, however late. */
const MINUTES_MAX = 10

/** The form that answers are for. */
interface Destination {
  readonly flow: Flow
  readonly kind: ApplicantKind
}

interface Carried extends Destination {
  readonly answers: Values
  /** Milliseconds since 1970. */
  readonly carriedAt: number
  /** The account that was logged in; empty for nobody. */
  readonly by: string
}

const caller = (): string => login.user()?.id ?? ''

/** Hands answers to the next form of this tab. What Aadhaar says must not be among them. */
export function carryAnswers({ flow, kind }: Destination, answers: Values): void {
  const carried: Carried = { flow, kind, answers, carriedAt: Date.now(), by: caller() }
  tabStorage().setItem(key, JSON.stringify(carried))
}

/** To be done by every form that opens, whether the answers are for it or not; and where a login ends. */
export const forgetCarriedAnswers = (): void => tabStorage().removeItem(key)

/** The answers that another page has just handed on to this form; nothing where none did, or for somebody else. */
export function carriedAnswers({ flow, kind }: Destination): Values {
  const carried = JSON.parse(tabStorage().getItem(key) ?? 'null') as Carried | null
  const isFresh = carried !== null && Date.now() - carried.carriedAt < MINUTES_MAX * 60_000
  const isMeant = isFresh && carried.flow === flow && carried.kind === kind && carried.by === caller()
  return isMeant ? carried.answers : {}
}
