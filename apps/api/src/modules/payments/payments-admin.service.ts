import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { rupees } from '@pan/contracts/pan/fees'
import type { Store } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { findApplication } from './orders.repository.ts'
import { findPayment, listPayments } from './payments.repository.ts'
import type { Reconciliation } from './settlement/reconciliation.service.ts'
import { shownToOperators } from './payments-shown.service.ts'
import { returnable } from '../../payment-gateway/refundable.ts'
import type { CustomRefunds } from '../custom-payments/custom-refunds.service.ts'
import type { RefundRequests } from './refund-requests/refund-requests.service.ts'
import type { PaymentsReport } from './report/report.service.ts'
import type { Undecided } from './report/undecided.service.ts'

/** What an operator can see and do about one payment. */
export function paymentsAdminService(
  store: Store,
  requests: Pick<RefundRequests, 'ask'>,
  customRefunds: Pick<CustomRefunds, 'find'>,
) {
  return {
    /** The application of a coupon number, however it is written, or of its own id; undefined when there is none. */
    async applicationOf(text: string): Promise<string | undefined> {
      const coupon = readCoupon(text)
      return coupon === undefined
        ? findApplication(store, 'id', text)
        : findApplication(store, 'coupon', coupon)
    },

    /** Every try to pay for an application, the oldest first. */
    list: async (applicationId: string) =>
      (await listPayments(store, applicationId)).map(
        ({
          id,
          isTest,
          mode,
          state,
          isSurplus,
          amountPaise,
          paidPaise,
          refusal,
          refundState,
          startedAt,
        }) => ({
          payment: id,
          startedAt,
          test: isTest,
          mode,
          state,
          surplus: isSurplus,
          asked: rupees(amountPaise),
          paid: rupees(paidPaise),
          mismatch: refusal ?? '',
          refund: refundState ?? '',
        }),
      ),

    ...shownToOperators(store, customRefunds),

    /** What could be given back of a payment of either kind; undefined when nothing can, or is under way already. */
    async refundable(id: string) {
      const payment = (await findPayment(store, { id })) ?? (await customRefunds.find(store, id))
      return payment && returnable(payment)
    },

    /** Asks for a payment to be given back; the number of the request, undefined when somebody has asked already. */
    async askForRefund(id: string, actor: string, reason: string): Promise<string | undefined> {
      try {
        return (await store.transaction((tx) => requests.ask(tx, { paymentId: id, askedBy: actor, reason })))
          .id
      } catch (error) {
        if (error instanceof Failure && error.code === 'MOVE_REFUSED') return undefined
        throw error
      }
    },
  }
}

export interface PaymentsAdmin {
  readonly report: PaymentsReport
  readonly undecided: Undecided
  readonly reconciliation: Reconciliation
  readonly admin: ReturnType<typeof paymentsAdminService>
}
