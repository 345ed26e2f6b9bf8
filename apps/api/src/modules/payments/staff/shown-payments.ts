import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { StaffPayment } from '@pan/contracts/staff/payments/payment'
import type { Session } from '../../../db/store.ts'
import { indianTime } from '../../../time/indian-time.ts'
import { ERASED } from '../../applications/applications.tables.ts'
import type { Payment } from '../payments.repository.ts'
import { listSubjects } from './subjects.repository.ts'

export const timeOrNone = (instant: string | null): string => (instant === null ? '' : indianTime(instant))

/** Payments as staff see them, each with what it has to know of its application. */
export async function shownPayments(session: Session, rows: readonly Payment[]): Promise<StaffPayment[]> {
  const ids = [...new Set(rows.map(({ applicationId }) => applicationId))]
  const subjects = ids.length === 0 ? [] : await listSubjects(session, ids)
  const byId = new Map(subjects.map((subject) => [subject.id, subject]))
  return rows.map((row) => {
    const { coupon, category, state } = byId.get(row.applicationId)!
    return {
      id: row.id,
      application_id: row.applicationId,
      pan_coupon_nbr: showCoupon(coupon),
      application_category: category as StaffPayment['application_category'],
      application_state: state === ERASED ? '' : (state as StaffPayment['application_state']),
      is_test: row.isTest,
      mode: row.mode,
      state: row.state,
      is_surplus: row.isSurplus,
      asked_paise: row.amountPaise,
      received_paise: row.paidPaise + row.strayPaise,
      difference: row.refusal,
      refund: row.refundState,
      started_at: indianTime(row.startedAt),
      completed_at: timeOrNone(row.completedAt),
    }
  })
}
