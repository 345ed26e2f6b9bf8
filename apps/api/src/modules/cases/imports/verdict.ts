import { dayInIndia, formatDate, parseDate } from '@pan/contracts/kit/date-text'
import { compareDates } from '@pan/contracts/kit/calendar-date'
import type { ApplicantKind } from '@pan/contracts/pan/applicant'
import { isCourierNumber } from '@pan/contracts/pan/numbers/courier-number'
import { fitsKind, isPan } from '@pan/contracts/pan/numbers/pan-number'
import {
  movesFrom,
  statesWith,
  type OutcomeFact,
  type ApplicationState,
} from '@pan/contracts/pan/application-states'
import type { ImportKind } from '@pan/contracts/staff/import-file'
import type { Sentence } from '../../../errors/failure.ts'
import type { Outcome } from '../../applications/states/application-states.service.ts'
import type { PanFor } from '../../applications/states/allotted-pans.service.ts'
import type { GivenRow } from './import-file.ts'

/** How an application stands when a row is looked at. */
export interface Standing extends PanFor {
  readonly state: ApplicationState
  readonly isPending: boolean
  readonly isNew: boolean
  /** The PAN that the applicant has given; empty for whoever has none yet. */
  readonly givenPan: string
  readonly kind: ApplicantKind
  readonly outcome: Outcome
}

/** What a row says of an application, and the PAN whose place it takes. */
export type Facts = Partial<Record<OutcomeFact | 'panBefore', string>>

/** In the order in which they become known. */
const OUTCOME_FACTS = ['pan', 'courier', 'deliveredOn'] as const satisfies readonly OutcomeFact[]

/** What is to be done for a row. */
export type Verdict =
  | { readonly outcome: 'waiting'; readonly states: readonly ApplicationState[] }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly issue: Sentence }

const refused = (key: string, params?: Sentence['params']): Verdict => ({
  outcome: 'refused',
  issue: { key, ...(params && { params }) },
})

const isEmpty = (facts: Facts): boolean => Object.keys(facts).length === 0

/** The facts of a row, or what is wrong with one of them by itself. */
export function factsIn(kind: ImportKind, row: GivenRow, now: Date): Facts | Sentence {
  if (kind === 'pans') {
    const { pan, panBefore = '' } = row
    return isPan(pan) ? { pan, ...(panBefore && { panBefore }) } : { key: 'import.pan' }
  }
  const { courier, deliveredOn } = row
  if (courier !== '' && !isCourierNumber(courier)) return { key: 'import.courier' }
  const day = parseDate(deliveredOn)
  const isLate = day !== undefined && compareDates(day, dayInIndia(now)) > 0
  if (deliveredOn !== '' && (!day || isLate)) return { key: 'import.day' }
  const facts = { ...(courier && { courier }), ...(day && { deliveredOn: formatDate(day) }) }
  return isEmpty(facts) ? { key: 'import.nothing' } : facts
}

/** The states that an application goes through until these facts can be known; undefined where it cannot. */
function statesUntil(state: ApplicationState, facts: Facts): readonly ApplicationState[] | undefined {
  const states: ApplicationState[] = []
  let at = state
  for (const fact of OUTCOME_FACTS) {
    const known = statesWith(fact)
    if (facts[fact] === undefined || known.includes(at)) continue
    const next = movesFrom(at).find((to) => to === known[0])
    if (next === undefined) return undefined
    states.push(next)
    at = next
  }
  return states
}

/** The coupon number of another application that has a PAN. */
type PanTaken = (pan: string, of: PanFor) => string | undefined

/** What is wrong with a PAN for this application, whoever has which by then. */
function panIssue(
  { pan = '', panBefore = '' }: Facts,
  standing: Standing,
  panTaken: PanTaken,
): Verdict | undefined {
  const known = standing.outcome.pan
  if (known === pan) return undefined
  if (!fitsKind(pan, standing.kind)) return refused('import.pan_kind')
  // Of whoever has a PAN already, a new card has the same one.
  if (standing.givenPan !== '' && standing.givenPan !== pan) return refused('import.pan_given')
  const coupon = standing.isNew ? panTaken(pan, standing) : undefined
  if (coupon !== undefined) return refused('import.pan_taken', { coupon })
  return known === panBefore ? undefined : refused('import.pan_known')
}

/** What is to be done for a row as the application stands now. */
export function verdictOf(facts: Facts, standing: Standing | undefined, panTaken: PanTaken): Verdict {
  if (!standing) return refused('import.coupon')
  const wrong = facts.pan === undefined ? undefined : panIssue(facts, standing, panTaken)
  if (wrong) return wrong
  const isKnown = OUTCOME_FACTS.every((fact) => [undefined, standing.outcome[fact]].includes(facts[fact]))
  const states = statesUntil(standing.state, facts)
  if (isKnown && states?.length === 0) return { outcome: 'unchanged' }
  if (standing.isPending) return refused('import.pending')
  return states ? { outcome: 'waiting', states } : refused('import.state', { state: standing.state })
}
