import { IMPORT_OUTCOMES, type ImportFile } from '@pan/contracts/staff/import-file'
import type { Person } from '@pan/contracts/staff/cases/case'
import { indianTime } from '../../../time/indian-time.ts'
import type { PersonOf } from '../../staff/directory.service.ts'
import type { StaffActor } from '../actor.ts'
import type { ImportRow } from './imports.repository.ts'
import type { OutcomeCounts } from './imports.tables.ts'
import { CONFIRMED_WITHIN } from './new-import.ts'

const lapsesAt = ({ createdAt }: ImportRow): number => Date.parse(createdAt) + CONFIRMED_WITHIN

export const isLapsed = (row: ImportRow, now: Date): boolean =>
  row.state === 'checked' && now.getTime() > lapsesAt(row)

/** Whether somebody may confirm a file: PANs need another one than who has sent them. */
export const isSecond = ({ kind, member }: ImportRow, { memberId }: StaffActor): boolean =>
  kind !== 'pans' || member !== memberId

/** What the row of a file says about its rows; undefined where they have to be counted. */
export function notedCounts({ state, counts }: ImportRow): OutcomeCounts | undefined {
  // A server of the release before that has finished it has not noted what came of the rows that waited.
  const isOld = state === 'finished' && (counts?.waiting ?? 0) > 0
  return counts === null || state === 'running' || isOld ? undefined : counts
}

/** Who has sent a file; an operator has asked for one PAN and has no row among the staff. */
function askerOf(member: string, personOf: PersonOf): Person {
  const [, operator] = /^operator:(.*)$/u.exec(member) ?? []
  return operator === undefined ? personOf(member) : { id: member, name: operator }
}

/** A file as staff see it. */
export function shownImport(
  row: ImportRow,
  counts: OutcomeCounts,
  personOf: PersonOf,
  { actor, now }: { readonly actor: StaffActor; readonly now: Date },
): ImportFile {
  const rows = Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, counts[outcome] ?? 0]))
  const left = row.startsAt === null ? 0 : Date.parse(row.startsAt) - now.getTime()
  const state = isLapsed(row, now) ? 'lapsed' : (row.state as Exclude<ImportRow['state'], 'storing'>)
  return {
    id: row.id,
    kind: row.kind,
    state,
    by: askerOf(row.member, personOf),
    confirmed_by: row.confirmedBy === null ? null : personOf(row.confirmedBy),
    may_confirm: state === 'checked' && isSecond(row, actor),
    rows: {
      total: Object.values(counts).reduce((sum, count) => sum + count, 0),
      ...rows,
    } as ImportFile['rows'],
    created_at: indianTime(row.createdAt),
    expires_at: indianTime(new Date(lapsesAt(row)).toISOString()),
    seconds_left: state === 'running' ? Math.max(0, Math.ceil(left / 1000)) : 0,
    finished_at: row.finishedAt === null ? '' : indianTime(row.finishedAt),
  }
}
