import type { Session } from '../../../db/store.ts'
import { returnable } from '../../../payment-gateway/refundable.ts'
import type { CustomRefunds } from '../../custom-payments/custom-refunds.service.ts'
import { findPayment } from '../payments.repository.ts'
import type { Refunds } from '../settlement/refunds.service.ts'
import type { TwoPersons } from './two-persons.service.ts'

export interface RefundSubjectDependencies {
  readonly requests: TwoPersons
  readonly refunds: Pick<Refunds, 'queue'>
  /** For payments without an application. */
  readonly customRequests: TwoPersons
  readonly customRefunds: Pick<CustomRefunds, 'find' | 'queue'>
}

/** What can go back of a payment, of either kind, and how that begins; undefined where there is none of that id. */
export function refundSubject({
  requests,
  refunds,
  customRequests,
  customRefunds,
}: RefundSubjectDependencies) {
  return async (tx: Session, paymentId: string) => {
    const payment = await findPayment(tx, { id: paymentId })
    if (payment)
      return {
        list: requests,
        money: returnable(payment),
        isCash: payment.mode === 'cash',
        queue: (decidedBy: string, why: string) => refunds.queue(tx, payment, { actor: decidedBy, why }),
      }
    const custom = await customRefunds.find(tx, paymentId)
    return (
      custom && {
        list: customRequests,
        money: returnable(custom),
        isCash: false,
        queue: () => customRefunds.queue(tx, custom),
      }
    )
  }
}
