import type { CaseRow } from '@pan/contracts/staff/cases/case'
import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { indianTime } from '../../../time/indian-time.ts'
import type { PersonOf } from '../../staff/directory.service.ts'
import type { FoundCase } from './case-work.repository.ts'
import type { WorkingDays } from './working-days.ts'

/** Whole seconds until a move counts; 0 where none waits. */
export const secondsUntil = (countsAt: string | null, now: Date): number =>
  countsAt === null ? 0 : Math.max(0, Math.ceil((Date.parse(countsAt) - now.getTime()) / 1000))

/** A case as lists show it: nothing of it says whose it is. */
export function rowOf(
  { work, coupon, entityKind, countsAt }: FoundCase,
  personOf: PersonOf,
  now: Date,
  calendar: WorkingDays,
): CaseRow {
  const { workingDays, dueOn, isOverdue } = calendar.ageOf(work.since, now)
  const isOurs = work.waitsOn === 'us'
  return {
    id: work.applicationId,
    pan_coupon_nbr: showCoupon(coupon),
    application_category: work.category as CaseRow['application_category'],
    applicant_status: work.applicantStatus as CaseRow['applicant_status'],
    non_individual_type: (entityKind ?? '') as CaseRow['non_individual_type'],
    state: work.state,
    is_pending: countsAt !== null,
    seconds_left: secondsUntil(countsAt, now),
    waits_on: work.waitsOn,
    since: indianTime(work.since),
    working_days: workingDays,
    due_on: isOurs ? dueOn : '',
    is_overdue: isOurs && isOverdue,
    is_returned: work.place.startsWith('0'),
    assignee: work.assignee === null ? null : personOf(work.assignee),
    partner_id: work.partnerId ?? '',
    version: work.version,
  }
}
