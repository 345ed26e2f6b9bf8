import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'
import type { Input } from '@pan/contracts/kit/endpoint'
import { CATEGORIES } from '@pan/contracts/pan/flow'
import { APPLICATION_STATES, WAITS_ON } from '@pan/contracts/pan/application-states'
import type { staffCases } from '@pan/contracts/staff/cases/queue'

/** What the queue is narrowed to, as it stands in the address. */
export type CaseFilter = Omit<Input<typeof staffCases>['query'], 'cursor'>

export const FILTER_FIELDS = [
  'state',
  'category',
  'applicant_status',
  'assignee',
  'waits_on',
  'due_by',
  'partner_id',
] as const satisfies (keyof CaseFilter)[]

/** The values of a list that can be chosen. */
export const FILTER_VALUES = {
  state: APPLICATION_STATES,
  category: CATEGORIES,
  applicant_status: ['individual', 'non-individual'],
  assignee: ['me', 'nobody'],
  waits_on: WAITS_ON,
} as const

const isDay = (text: string) => /^\d\d-\d\d-\d{4}$/u.test(text)
const isId = (text: string) => /^[\w-]{22}$/u.test(text)

/** What an address says that the API would take; the rest is passed over, as of an old link. */
export function filterIn(search: Readonly<Record<string, string | undefined>>): CaseFilter {
  const known = FILTER_FIELDS.filter((name) => {
    const value = search[name]
    if (value === undefined) return false
    if (name === 'due_by') return isDay(value)
    if (name === 'partner_id') return isId(value)
    if (name === 'assignee' && isId(value)) return true
    return (FILTER_VALUES[name] as readonly string[]).includes(value)
  })
  return Object.fromEntries(known.map((name) => [name, search[name]])) as CaseFilter
}

const today = (): string => formatDate(dayInIndia(new Date()))

/** The views that everybody has. What waits for us is what the queue shows by itself. */
export const ownViews = () =>
  [
    { key: 'waiting', filter: {} },
    { key: 'mine', filter: { assignee: 'me' } },
    { key: 'free', filter: { assignee: 'nobody' } },
    { key: 'due', filter: { due_by: today() } },
    { key: 'applicant', filter: { waits_on: 'applicant' } },
  ] as const satisfies readonly { key: string; filter: CaseFilter }[]

export const isSameFilter = (one: CaseFilter, other: CaseFilter): boolean =>
  FILTER_FIELDS.every((name) => one[name] === other[name])
