import { sql } from 'drizzle-orm'
import type { Columns } from '../../../db/columns.ts'
import type { definePaymentsTables } from '../payments.tables.ts'

/** What is decided: money goes back, or cash that somebody has received counts. */
export type RequestKind = 'refund' | 'cash'
export type RequestState = 'open' | 'approved' | 'declined'

/** An index is used for the same words alone. */
export const IS_OPEN = sql`state = 'open'`
export const IS_RECEIPT = sql`kind = 'cash'`

export function defineRefundRequestsTables(
  c: Columns,
  { payments }: ReturnType<typeof definePaymentsTables>,
) {
  // One person asks for money to go back, or has received cash; another one decides. They stay as long as the payment.
  const refundRequests = c.table(
    'refund_requests',
    {
      id: c.text('id').primaryKey(),
      paymentId: c
        .text('payment_id')
        .notNull()
        .references(() => payments.id),
      kind: c.text('kind').$type<RequestKind>().notNull().default('refund'),
      /** `staff:<member>`, `operator:<name>`, `partner:<reference>`, or `schedule` where nobody has asked. */
      askedBy: c.text('asked_by').notNull(),
      askedAt: c.instant('asked_at').notNull(),
      reason: c.text('reason').notNull(),
      /** What is to go back or has come, and the payment at the gateway or the number of the receipt: nothing else is approved. */
      amountPaise: c.paise('amount_paise').notNull(),
      gatewayPayment: c.text('gateway_payment').notNull(),
      state: c.text('state').$type<RequestState>().notNull(),
      decidedBy: c.text('decided_by'),
      decidedAt: c.instant('decided_at'),
    },
    (t) => [
      c.index('refund_requests_payment_idx').on(t.paymentId, t.askedAt),
      c.uniqueIndex('refund_requests_open_idx').on(t.paymentId).where(IS_OPEN),
      c.index('refund_requests_waiting_idx').on(t.askedAt, t.id).where(IS_OPEN),
      c.uniqueIndex('refund_requests_receipt_idx').on(t.gatewayPayment).where(IS_RECEIPT),
    ],
  )

  // The last number of a receipt for cash in each financial year of India. It is raised in the transaction that issues the receipt.
  const receiptNumbers = c.table('receipt_numbers', {
    /** As `2026-27`. */
    year: c.text('year').primaryKey(),
    last: c.integer('last').notNull(),
  })
  return { refundRequests, receiptNumbers }
}
