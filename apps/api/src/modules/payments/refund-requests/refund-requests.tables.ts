import { sql } from 'drizzle-orm'
import type { Columns } from '../../../db/columns.ts'
import type { defineCustomPaymentsTables } from '../../custom-payments/custom-payments.tables.ts'
import type { definePaymentsTables } from '../payments.tables.ts'

/** What is decided: money goes back, of an application or of the payer's own amount, or cash that somebody has received counts. */
export type RequestKind = 'refund' | 'custom' | 'cash'
export type RequestState = 'open' | 'approved' | 'declined'

/** An index is used for the same words alone. */
export const IS_OPEN = sql`state = 'open'`
export const IS_RECEIPT = sql`kind = 'cash'`

/** What is the same of every request, whatever it is about. */
const requestColumns = (c: Columns, kind: RequestKind) => ({
  id: c.text('id').primaryKey(),
  kind: c.text('kind').$type<RequestKind>().notNull().default(kind),
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
})

export function defineRefundRequestsTables(
  c: Columns,
  {
    payments,
    customPayments,
  }: ReturnType<typeof definePaymentsTables> & ReturnType<typeof defineCustomPaymentsTables>,
) {
  // One person asks for money to go back, or has received cash; another one decides. They stay as long as the payment.
  const refundRequests = c.table(
    'refund_requests',
    {
      ...requestColumns(c, 'refund'),
      paymentId: c
        .text('payment_id')
        .notNull()
        .references(() => payments.id),
    },
    (t) => [
      c.index('refund_requests_payment_idx').on(t.paymentId, t.askedAt),
      c.uniqueIndex('refund_requests_open_idx').on(t.paymentId).where(IS_OPEN),
      c.index('refund_requests_waiting_idx').on(t.askedAt, t.id).where(IS_OPEN),
      c.uniqueIndex('refund_requests_receipt_idx').on(t.gatewayPayment).where(IS_RECEIPT),
    ],
  )

  // Requests about payments without an application.
  const customRefundRequests = c.table(
    'custom_refund_requests',
    {
      ...requestColumns(c, 'custom'),
      paymentId: c
        .text('payment_id')
        .notNull()
        .references(() => customPayments.id),
    },
    (t) => [
      c.index('custom_refund_requests_payment_idx').on(t.paymentId, t.askedAt),
      c.uniqueIndex('custom_refund_requests_open_idx').on(t.paymentId).where(IS_OPEN),
      c.index('custom_refund_requests_waiting_idx').on(t.askedAt, t.id).where(IS_OPEN),
    ],
  )

  // The last number of a receipt for cash in each financial year of India. It is raised in the transaction that issues the receipt.
  const receiptNumbers = c.table('receipt_numbers', {
    /** As `2026-27`. */
    year: c.text('year').primaryKey(),
    last: c.integer('last').notNull(),
  })
  return { refundRequests, customRefundRequests, receiptNumbers }
}
