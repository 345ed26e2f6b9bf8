import { unixSeconds } from './unix-seconds.ts'
import { newId } from './entity-id.ts'
import type { Payment, Refund } from './entities.ts'
import type { LinkBook } from './link-book.ts'

/** Money that was given back, and under which key. */
export function refundBook(book: LinkBook) {
  const refunds = new Map<string, Refund>()
  const byKey = new Map<string, { readonly body: string; readonly refund: Refund }>()

  function change(payment: Payment, by: number): void {
    const refunded = payment.amount_refunded + by
    const isFull = refunded === payment.amount
    book.replacePayment({
      ...payment,
      amount_refunded: refunded,
      refund_status: isFull ? 'full' : refunded > 0 ? 'partial' : null,
      status: isFull ? 'refunded' : 'captured',
    })
  }

  return {
    find: (id: string): Refund | undefined => refunds.get(id),

    ofPayment: (paymentId: string): Refund[] =>
      [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId),

    /** What was made under a key, and for which request. */
    known: (key: string) => byKey.get(key),

    create(
      payment: Payment,
      amount: number,
      receipt: string | null,
      once: { key: string; body: string },
    ): Refund {
      const refund: Refund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount,
        currency: payment.currency,
        payment_id: payment.id,
        receipt,
        notes: [],
        acquirer_data: { arn: null },
        batch_id: null,
        status: 'pending',
        speed_requested: 'normal',
        speed_processed: 'normal',
        created_at: unixSeconds(),
      }
      refunds.set(refund.id, refund)
      if (once.key !== '') byKey.set(once.key, { body: once.body, refund })
      change(payment, amount)
      return refund
    },

    /** Ends a refund that is under way; false when it has ended. */
    end(refund: Refund, status: 'processed' | 'failed'): boolean {
      if (refund.status !== 'pending') return false
      refund.status = status
      const payment = book.payment(refund.payment_id)
      if (status === 'failed' && payment) change(payment, -refund.amount)
      return true
    },
  }
}

export type RefundBook = ReturnType<typeof refundBook>
