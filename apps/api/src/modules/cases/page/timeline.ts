import type { TimelineEntry } from '@pan/contracts/staff/cases/case-page'
import { isReason } from '@pan/contracts/staff/cases/reasons'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { PersonOf } from '../../staff/directory.service.ts'

export type Kind = TimelineEntry['kind']

/** Something that happened; `by` as the audit log names who did it. */
export interface Happening {
  readonly at: string
  readonly kind: Kind
  readonly by: string
  readonly what?: string
  readonly found?: TimelineEntry['found']
  readonly reason?: string
  /** Codes of the list with commas between them. */
  readonly reasonCodes?: string
  /** The member whom a case was given to. */
  readonly to?: string
}

const ACTORS: Readonly<Record<string, TimelineEntry['actor']>> = {
  applicant: 'applicant',
  user: 'applicant',
  staff: 'staff',
  operator: 'operator',
  partner: 'partner',
}

/** The ids of the members of the staff in it. */
export const membersIn = (all: readonly Happening[]): string[] =>
  all.flatMap(({ by, to = '' }) => [
    ...(by.startsWith('staff:') ? [by.slice('staff:'.length)] : []),
    ...(to === '' ? [] : [to]),
  ])

/** Everything in the order of time, the oldest first. */
export const timelineOf = (all: readonly Happening[], personOf: PersonOf): TimelineEntry[] =>
  all
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ at, kind, by, what = '', found = '', reason = '', reasonCodes = '', to }) => {
      const [sort = '', id = ''] = by.split(':')
      const actor = ACTORS[sort] ?? 'system'
      return {
        at: indianTime(at),
        kind,
        actor,
        name: actor === 'staff' && id !== '' ? personOf(id).name : '',
        what: to === undefined ? what : personOf(to).name,
        found,
        reason: withoutNumbers(reason),
        reason_codes: reasonCodes.split(',').filter(isReason),
      }
    })
