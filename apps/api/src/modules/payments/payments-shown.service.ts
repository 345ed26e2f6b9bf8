import { rupees } from '@pan/contracts/pan/fees'
import type { Store } from '../../db/store.ts'
import { listCustomEntries, type CustomRefunds } from '../custom-payments/custom-refunds.service.ts'
import { findPayment } from './payments.repository.ts'
import { listRequestsOf } from './refund-requests/refund-requests.repository.ts'
import { listEntries } from './settlement/ledger.repository.ts'

/** How one payment stands, as an operator sees it; undefined where there is none of that id. */
export const shownToOperators = (store: Store, customRefunds: Pick<CustomRefunds, 'find'>) => ({
  async show(id: string) {
    const payment = await findPayment(store, { id })
    if (!payment) return undefined
    const { applicationId, isTest, mode, state, isSurplus, amountPaise, paidPaise, refusal, refundState } =
      payment
    const [request] = await listRequestsOf(store, 'refund', id, 1)
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
      // Who has asked for it to go back, while nobody has decided.
      refundAskedBy: request?.state === 'open' ? request.askedBy : '',
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

  /** A payment without an application, with everything that is known of it. */
  async showCustom(id: string) {
    const payment = await customRefunds.find(store, id)
    if (!payment) return undefined
    const { reference, state, amountPaise, paidPaise, strayPaise, refusal, refundState } = payment
    const [request] = await listRequestsOf(store, 'custom', id, 1)
    return {
      payment: id,
      reference,
      state,
      asked: rupees(amountPaise),
      paid: rupees(paidPaise + strayPaise),
      mismatch: refusal ?? '',
      refund: refundState ?? '',
      refundAskedBy: request?.state === 'open' ? request.askedBy : '',
      ledger: (await listCustomEntries(store, id)).map(({ at, event, movedPaise }) => ({
        at,
        event,
        rupees: rupees(movedPaise),
      })),
    }
  },
})
