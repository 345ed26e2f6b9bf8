import { and, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { IS_NO_NEW_PAN, IS_NOBODYS } from '../cases.tables.ts'
import type { WorkFilter } from './work-filter-type.ts'

export type { WorkFilter } from './work-filter-type.ts'

/** Where a page ends. */
export interface Place {
  readonly place: string
  readonly id: string
}

/** A part of the queue: behind a place, up to another one; without them from its beginning, to its end. */
export interface Reach {
  readonly after?: Place | undefined
  readonly until?: Place | undefined
}

/** What stands before it in the queue may be old enough; what was answered stands before all that was not. */
export const endOf = ({ sinceBefore }: WorkFilter): string | undefined =>
  sinceBefore === undefined ? undefined : `1${sinceBefore}`

/** Which part of a filter an index leads to. */
export function ledBy({ state, waits_on, assignee, partner_id, category }: WorkFilter): WorkFilter {
  if (assignee) return { assignee, waits_on }
  const narrow = category === undefined || category === 'NEW' ? undefined : { category }
  if (state) return { state, ...narrow }
  if (partner_id !== undefined) return { waits_on, partner_id }
  return { waits_on, ...(narrow ?? (assignee === null && { assignee })) }
}

/** Whether a case stands in a part of the queue and is what a filter asks for. */
export function isFound(
  { caseWork: t }: Tables,
  filter: WorkFilter,
  { after, until }: Reach,
): SQL | undefined {
  const { state, category, applicant_status: status, assignee, waits_on, partner_id, sinceBefore } = filter
  const end = endOf(filter)
  const place = sql`(${t.place}, ${t.applicationId})`
  return and(
    // Few cases are somebody's: their index leads, and not that of the state.
    state && (assignee ? sql`${t.state} || '' = ${state}` : eq(t.state, state)),
    waits_on && eq(t.waitsOn, waits_on),
    category && eq(t.category, category),
    category && category !== 'NEW' ? IS_NO_NEW_PAN(t.category) : undefined,
    status && eq(t.applicantStatus, status),
    partner_id === undefined ? undefined : eq(t.partnerId, partner_id),
    assignee === undefined ? undefined : assignee === null ? isNull(t.assignee) : eq(t.assignee, assignee),
    // Only where its index leads: with a state SQLite would take it as well, and go through all that nobody has.
    ledBy(filter).assignee === null && waits_on && waits_on !== 'nobody'
      ? IS_NOBODYS(t.assignee, t.waitsOn)
      : undefined,
    // Behind its first character a place is `since`, and the index has it.
    end === undefined
      ? undefined
      : and(or(gte(t.place, '1'), lt(t.place, `0${sinceBefore}`)), eq(t.waitsOn, 'us')),
    after && sql`${place} > (${after.place}, ${after.id})`,
    // One end alone: SQLite takes either for its index, and would go on behind the nearer one.
    until && sql`${place} <= (${until.place}, ${until.id})`,
    until || end === undefined ? undefined : lt(t.place, end),
  )
}
