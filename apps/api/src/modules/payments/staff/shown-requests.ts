import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { CashReceipt } from '@pan/contracts/staff/payments/cash'
import type { RefundRequest as Shown } from '@pan/contracts/staff/payments/refunds'
import type { Session } from '../../../db/store.ts'
import { withoutNumbers } from '../../../text/without-numbers.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { RefundRequest } from '../refund-requests/refund-requests.repository.ts'
import { BY_ITSELF } from '../refund-requests/refund-requests.service.ts'
import { timeOrNone } from './shown-payments.ts'
import { listReferencesOf } from '../../custom-payments/custom-refunds.service.ts'
import { listCouponsOf } from './subjects.repository.ts'

const STAFF = 'staff:'

const memberIn = (actor: string | null): string | null =>
  actor?.startsWith(STAFF) ? actor.slice(STAFF.length) : null

/** What each of some requests is about, with names for ids. */
async function named(
  session: Session,
  directory: Pick<StaffDirectory, 'namesOf'>,
  memberId: string,
  rows: readonly RefundRequest[],
) {
  const members = rows.flatMap(({ askedBy, decidedBy }) => [memberIn(askedBy), memberIn(decidedBy)])
  const [customs, others] = [true, false].map((isCustom) =>
    rows.filter(({ kind }) => (kind === 'custom') === isCustom).map(({ paymentId }) => paymentId),
  )
  const [personOf, coupons, references] = await Promise.all([
    directory.namesOf(session, members),
    others!.length === 0 ? [] : listCouponsOf(session, others!),
    customs!.length === 0 ? [] : listReferencesOf(session, customs!),
  ])
  const couponOf = new Map(coupons.map(({ paymentId, coupon }) => [paymentId, showCoupon(coupon)]))
  const referenceOf = new Map(references.map(({ id, reference }) => [id, reference]))
  function nameOf(actor: string | null): string {
    const member = memberIn(actor)
    return member === null ? (actor ?? '').replace(/^(?:operator|partner):/u, '') : personOf(member).name
  }
  return rows.map((row) => ({
    row,
    askedBy: row.askedBy === BY_ITSELF ? '' : nameOf(row.askedBy),
    askedAt: timeOrNone(row.askedAt),
    reference: referenceOf.get(row.paymentId) ?? '',
    about: {
      id: row.id,
      payment_id: row.paymentId,
      pan_coupon_nbr: couponOf.get(row.paymentId) ?? '',
      amount_paise: row.amountPaise,
      state: row.state,
      decided_by: nameOf(row.decidedBy),
      decided_at: timeOrNone(row.decidedAt),
      is_mine: row.askedBy === STAFF + memberId,
    },
  }))
}

/** Refund requests as a member of the staff sees them. */
export const shownRequests = async (...asked: Parameters<typeof named>): Promise<Shown[]> =>
  (await named(...asked)).map(({ row: { reason }, askedBy, askedAt, reference, about }) => ({
    ...about,
    custom_reference: reference,
    reason: withoutNumbers(reason),
    asked_by: askedBy,
    asked_at: askedAt,
  }))

/** Receipts for cash as a member of the staff sees them. */
export const shownReceipts = async (...asked: Parameters<typeof named>): Promise<CashReceipt[]> =>
  (await named(...asked)).map(({ row: { gatewayPayment }, askedBy, askedAt, about }) => ({
    ...about,
    number: gatewayPayment,
    received_by: askedBy,
    received_at: askedAt,
  }))
