import type { StaffPayment } from '@pan/contracts/staff/payments/payment'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What waits for a person: money that does not fit, or that the gateway does not give back. */
export function causeOf({ difference, refund, state }: StaffPayment) {
  if (refund !== null) return refund === 'failed' ? 'refund' : null
  return state === 'succeeded' || state === 'refunded' ? null : difference
}

/** Why a payment waits for a decision, in a sentence that says what to do. */
export function Undecided({ payment }: { payment: StaffPayment }) {
  const t = useT()
  const cause = causeOf(payment)
  return cause && <Notice tone="warning">{t(`payments.cause.${cause}`)}</Notice>
}
