import type { StaffPayment } from '@pan/contracts/staff/payments/payment'
import { useT } from '../../i18n/i18n.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What waits for a person: money that does not fit, that the gateway does not give back, or cash that came second. */
export function causeOf({ difference, refund, state, is_surplus }: StaffPayment) {
  if (refund !== null) return refund === 'failed' ? 'refund' : null
  // What came second through the gateway goes back by itself, and its refund was asked for at once.
  if (is_surplus && state === 'succeeded') return 'paid_twice'
  return state === 'succeeded' || state === 'refunded' ? null : difference
}

/** What nobody has to decide: whoever pays, or a bank, takes their time. */
export function waitOf({ mode, state, refund, difference }: StaffPayment) {
  if (refund !== null) return refund === 'pending' ? 'bank' : null
  return mode === 'gateway' && state === 'pending' && difference === null ? 'payer' : null
}

/** What a payment waits for that comes by itself, and what to do where it does not. */
export function Waits({ payment }: { payment: StaffPayment }) {
  const t = useT()
  const wait = waitOf(payment)
  return wait && <Notice>{t(`payments.waits.${wait}`)}</Notice>
}

/** Why a payment waits for a decision, in a sentence that says what to do. */
export function Undecided({ payment, isAskedFor }: { payment: StaffPayment; isAskedFor: boolean }) {
  const t = useT()
  const cause = isAskedFor ? null : causeOf(payment)
  return cause && <Notice tone="warning">{t(`payments.cause.${cause}`)}</Notice>
}
