import { isProvenList } from '@pan/contracts/staff/lists/staff-lists'
import type { ListChange, ListChangeState, ListDifference } from '@pan/contracts/staff/lists/list-change'
import { LIST_HOURS } from '@pan/contracts/staff/lists/list-limits'
import { type ListVersion } from '@pan/contracts/staff/lists/list-version'
import type { Locale } from '@pan/contracts/messages/languages'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { PersonOf } from '../../staff/directory.service.ts'
import { faultText } from '../list-fault.ts'
import type { VersionRow } from '../lists.repository.ts'
import type { ChangeRow } from './list-changes.repository.ts'
import { isLarge } from './shown-rows.ts'
import type { ChangeCounts } from './stored-change.ts'

const HOUR_MILLISECONDS = 60 * 60 * 1000

export const changesSomething = ({ added, changed, removed, isOtherFacts }: ChangeCounts): boolean =>
  added + changed + removed > 0 || isOtherFacts

const lapsesAt = ({ createdAt }: ChangeRow) => Date.parse(createdAt) + LIST_HOURS * HOUR_MILLISECONDS

export const isLapsed = (row: ChangeRow, now: Date): boolean =>
  row.state === 'checked' && now.getTime() > lapsesAt(row)

/** A change as pages show it. */
export function shownChange(row: ChangeRow, personOf: PersonOf, now: Date): ListChange {
  const { before, rows, added, changed, removed, wrong } = row.counts
  const state = isLapsed(row, now) ? 'lapsed' : (row.state as ListChangeState)
  return {
    id: row.id,
    list: row.name,
    origin: row.origin,
    back_to: row.backTo,
    state,
    by: personOf(row.member),
    confirmed_by: row.confirmedBy === null ? null : personOf(row.confirmedBy),
    source: row.source,
    as_of: row.asOf,
    before,
    rows,
    added,
    changed,
    removed,
    wrong,
    is_large: isLarge(row.counts),
    needs_proof: isLarge(row.counts) || isProvenList(row.name),
    may_confirm: state === 'checked' && changesSomething(row.counts),
    reason: withoutNumbers(row.reason),
    version: row.version,
    created_at: indianTime(row.createdAt),
    expires_at: indianTime(new Date(lapsesAt(row)).toISOString()),
    finished_at: row.finishedAt === null ? '' : indianTime(row.finishedAt),
  }
}

/** What differs, with what is wrong in a language. */
export function shownDifference({ shown }: ChangeRow, locale: Locale): ListDifference {
  const { added, removed, changed, wrong } = shown
  return {
    added: [...added],
    removed: [...removed],
    changed: [...changed],
    wrong: wrong.map(({ where, what }) => ({
      line: where?.line ?? null,
      sheet: where?.sheet ?? '',
      error: faultText(what, locale),
    })),
  }
}

/** A version as pages show it. */
export function shownVersion(
  row: VersionRow,
  personOf: PersonOf,
  /** The version whose rows are in force; undefined where no version has them. */
  current: VersionRow | undefined,
  kept: readonly number[],
): ListVersion {
  const { version, origin, source, asOf, rows, rowsOf, at, member, reason } = row
  return {
    version,
    origin: origin as ListVersion['origin'],
    source,
    as_of: asOf,
    rows,
    at: indianTime(at),
    by: member === null ? null : personOf(member),
    reason: withoutNumbers(reason ?? ''),
    is_in_force: version === current?.version,
    may_come_back: rowsOf !== current?.rowsOf && kept.includes(rowsOf),
  }
}
