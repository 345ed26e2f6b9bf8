import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { RefundRequest as Shown } from '@pan/contracts/staff/payments/refunds'
import type { Session } from '../../../db/store.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { RefundRequest } from '../refund-requests/refund-requests.repository.ts'
import { timeOrNone } from './shown-payments.ts'
import { listCouponsOf } from './subjects.repository.ts'

const STAFF = 'staff:'

const memberIn = (actor: string | null): string | null =>
  actor?.startsWith(STAFF) ? actor.slice(STAFF.length) : null

/** Requests as a member of the staff sees them, with names for ids. */
export async function shownRequests(
  session: Session,
  directory: Pick<StaffDirectory, 'namesOf'>,
  memberId: string,
  rows: readonly RefundRequest[],
): Promise<Shown[]> {
  const members = rows.flatMap(({ askedBy, decidedBy }) => [memberIn(askedBy), memberIn(decidedBy)])
  const [personOf, coupons] = await Promise.all([
    directory.namesOf(session, members),
    rows.length === 0
      ? []
      : listCouponsOf(
          session,
          rows.map(({ paymentId }) => paymentId),
        ),
  ])
  const couponOf = new Map(coupons.map(({ paymentId, coupon }) => [paymentId, coupon]))
  function nameOf(actor: string | null): string {
    const member = memberIn(actor)
    return member === null ? (actor ?? '').replace('operator:', '') : personOf(member).name
  }
  return rows.map((row) => ({
    id: row.id,
    payment_id: row.paymentId,
    pan_coupon_nbr: showCoupon(couponOf.get(row.paymentId)!),
    amount_paise: row.amountPaise,
    reason: row.reason,
    state: row.state,
    asked_by: nameOf(row.askedBy),
    asked_at: timeOrNone(row.askedAt),
    decided_by: nameOf(row.decidedBy),
    decided_at: timeOrNone(row.decidedAt),
    is_mine: row.askedBy === STAFF + memberId,
  }))
}
