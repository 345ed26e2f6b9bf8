import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { rupees } from '@pan/contracts/pan/fees'
import type { Store } from '../../db/store.ts'
import { listEntries } from './settlement/ledger.repository.ts'
import { findApplication } from './orders.repository.ts'
import { findPayment, listPayments } from './payments.repository.ts'
import type { Reconciliation } from './settlement/reconciliation.service.ts'
import { refundable, type Refunds } from './settlement/refunds.service.ts'
import type { PaymentsReport } from './report/report.service.ts'
import type { Undecided } from './report/undecided.service.ts'

/** What an operator can see and do about one payment. */
export function paymentsAdminService(store: Store, refunds: Refunds) {
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

    async show(id: string) {
      const payment = await findPayment(store, { id })
      if (!payment) return undefined
      const { applicationId, isTest, mode, state, isSurplus, amountPaise, paidPaise, refusal, refundState } =
        payment
      return {
        payment: id,
        application: applicationId,
        test: isTest,
        mode,
        state,
        surplus: isSurplus,
        asked: rupees(amountPaise),
        paid: rupees(paidPaise),
        mismatch: refusal ?? '',
        refund: refundState ?? '',
        askedAgainAt: payment.askAt ?? '',
        ledger: (await listEntries(store, id)).map(({ at, event, actor, why, paise }) => ({
          at,
          event,
          actor,
          why,
          rupees: rupees(paise),
        })),
      }
    },

    /** What could be given back of a payment; undefined when nothing can, or is under way already. */
    async refundable(id: string) {
      const payment = await findPayment(store, { id })
      const isFree = payment?.refundState === null || payment?.refundState === 'failed'
      return payment && isFree ? refundable(payment) : undefined
    },

    /** Gives a payment back; false when somebody else has just done so. */
    refund: (id: string, actor: string, reason: string): Promise<boolean> =>
      store.transaction(async (tx) => {
        const payment = await findPayment(tx, { id })
        return payment !== undefined && refunds.queue(tx, payment, { actor, why: `command: ${reason}` })
      }),
  }
}

export interface PaymentsAdmin {
  readonly report: PaymentsReport
  readonly undecided: Undecided
  readonly reconciliation: Reconciliation
  readonly admin: ReturnType<typeof paymentsAdminService>
}
