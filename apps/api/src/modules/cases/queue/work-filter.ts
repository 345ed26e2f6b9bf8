import { and, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { CaseFilter } from '@pan/contracts/staff/cases/queue'
import type { Tables } from '../../../db/schema.ts'

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

/** What a list is narrowed to, as the table knows it. */
export interface WorkFilter extends Omit<CaseFilter, 'assignee' | 'due_by'> {
  /** Null for what nobody has. */
  readonly assignee?: string | null
  readonly sinceBefore?: string
}

/** What a filter asks of a case. */
export function conditionOf({ caseWork: t }: Tables, filter: WorkFilter): SQL | undefined {
  const { state, category, applicant_status: status, assignee, waits_on, partner_id, sinceBefore } = filter
  // What was answered comes first whenever that was: of that alone the row has to be read.
  const isOld =
    sinceBefore === undefined
      ? undefined
      : and(
          lt(t.place, `1${sinceBefore}`),
          or(gte(t.place, '1'), lt(t.since, sinceBefore)),
          eq(t.waitsOn, 'us'),
        )
  return and(
    // Few cases are somebody's: their index leads, and not that of the state.
    state && (assignee ? sql`${t.state} || '' = ${state}` : eq(t.state, state)),
    waits_on && eq(t.waitsOn, waits_on),
    category && eq(t.category, category),
    status && eq(t.applicantStatus, status),
    partner_id === undefined ? undefined : eq(t.partnerId, partner_id),
    assignee === null ? isNull(t.assignee) : assignee === undefined ? undefined : eq(t.assignee, assignee),
    isOld,
  )
}

/** Whether a case stands in a part of the queue. */
export function isWithin({ caseWork: t }: Tables, { after, until }: Reach): SQL | undefined {
  const place = sql`(${t.place}, ${t.applicationId})`
  return and(
    after && sql`${place} > (${after.place}, ${after.id})`,
    until && sql`${place} <= (${until.place}, ${until.id})`,
  )
}
