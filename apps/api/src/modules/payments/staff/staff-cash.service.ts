import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { WAITING_ON_PAGE } from '@pan/contracts/staff/payments/second-person'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Documents } from '../../documents/documents.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { Cash } from '../cash/cash.service.ts'
import { findApplication } from '../orders.repository.ts'
import { findPayment } from '../payments.repository.ts'
import { placeIn } from './payments-list.service.ts'
import { shownReceipts } from './shown-requests.ts'
import { requiredReason } from './required-reason.ts'

export interface StaffCashDependencies extends Pick<Dependencies, 'store' | 'meters'> {
  readonly directory: Pick<StaffDirectory, 'namesOf'>
  readonly cash: Cash
  readonly documents: Pick<Documents, 'cashReceipt'>
}

const actorOf = (memberId: string) => `staff:${memberId}`

/** Cash that members of the staff receive at the desk, and confirm. */
export function staffCash({ store, meters, directory, cash, documents }: StaffCashDependencies) {
  async function answer(tx: Session, memberId: string, id: string) {
    const [receipt] = await shownReceipts(tx, directory, memberId, [await cash.found(tx, id)])
    return { data: { receipt: receipt! } }
  }

  return {
    /** A page of what waits for a second person, the oldest first. */
    async list(memberId: string, cursor: string | undefined) {
      const { rows, next } = await cash.listOpen(placeIn(cursor), WAITING_ON_PAGE)
      const receipts = await shownReceipts(store, directory, memberId, rows)
      return { data: { receipts, next_cursor: next || null } }
    },

    /** VALIDATION_FAILED for what is no coupon number; NOT_FOUND for one that is nobody's. */
    async receive(
      memberId: string,
      typed: { readonly pan_coupon_nbr: string; readonly amount_paise: number },
      {
        transaction,
        onReceived,
      }: { readonly transaction: Transaction; readonly onReceived: (paymentId: string) => void },
    ) {
      const coupon = readCoupon(typed.pan_coupon_nbr)
      if (coupon === undefined)
        throw new Failure('VALIDATION_FAILED', {
          issues: [{ field: 'pan_coupon_nbr', message: { key: 'error.cash_coupon' } }],
        })
      const applicationId = await findApplication(store, 'coupon', coupon)
      if (applicationId === undefined) throw new Failure('NOT_FOUND')
      await cash.askGateway(applicationId)
      return transaction(async (tx) => {
        const receipt = await cash.receive(tx, applicationId, actorOf(memberId), typed.amount_paise)
        onReceived(receipt.paymentId)
        return answer(tx, memberId, receipt.id)
      })
    },

    async confirm(memberId: string, id: string, amountPaise: number, transaction: Transaction) {
      let event: Awaited<ReturnType<Cash['confirm']>> | undefined
      const reply = await transaction(async (tx) => {
        event = await cash.confirm(tx, id, actorOf(memberId), amountPaise)
        return answer(tx, memberId, id)
      })
      if (event) meters.payment(event)
      return reply
    },

    /** VALIDATION_FAILED without a reason. */
    refuse(memberId: string, id: string, typed: string, transaction: Transaction) {
      const reason = requiredReason(typed)
      return transaction(async (tx) => {
        await cash.refuse(tx, id, actorOf(memberId), reason)
        return answer(tx, memberId, id)
      })
    },

    /** The receipt on paper. NOT_FOUND of a void one. */
    async print(id: string) {
      const receipt = await cash.found(store, id)
      const payment = await findPayment(store, { id: receipt.paymentId })
      if (receipt.state === 'declined' || !payment) throw new Failure('NOT_FOUND')
      return documents.cashReceipt({
        applicationId: payment.applicationId,
        number: receipt.gatewayPayment,
        paise: receipt.amountPaise,
        receivedAt: receipt.askedAt,
      })
    },
  }
}
