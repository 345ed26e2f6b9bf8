import { isNotNull, sql } from 'drizzle-orm'
import type { Columns } from '../../db/columns.ts'
import type { Refusal } from '../../payment-gateway/outcome.ts'
import type { RefundState } from '../../payment-gateway/refundable.ts'

/** An index is used for the same words alone. */
export const HAS_PAYER = sql`payer <> ''`
export const IS_CUSTOM_REFUND_REFUSED = sql`refund_state = 'failed'`

/** What can happen to money of such a payment. */
export type CustomEvent = 'succeeded' | 'refused' | 'refunded'

export const CUSTOM_STATES = ['none', 'pending', 'succeeded', 'failed', 'cancelled', 'refunded'] as const
export type CustomState = (typeof CUSTOM_STATES)[number]

export function defineCustomPaymentsTables(c: Columns) {
  // One row for each amount that somebody wanted to pay without an application. Rows are money: nothing deletes them.
  const customPayments = c.table(
    'custom_payments',
    {
      /** Also our reference at the gateway, which takes each one once. */
      id: c.text('id').primaryKey(),
      /** What a person quotes. */
      reference: c.text('reference').notNull(),
      /** Name, e-mail, mobile number and purpose, sealed; empty once they are forgotten. */
      payer: c.text('payer').notNull(),
      language: c.text('language').notNull(),
      provider: c.text('provider').notNull(),
      state: c.text('state').$type<CustomState>().notNull(),
      amountPaise: c.paise('amount_paise').notNull(),
      paidPaise: c.paise('paid_paise').notNull(),
      currency: c.text('currency').notNull(),
      providerRef: c.text('provider_ref'),
      providerPaymentId: c.text('provider_payment_id'),
      link: c.text('link'),
      linkExpiresAt: c.instant('link_expires_at').notNull(),
      refusal: c.text('refusal').$type<Refusal>(),
      /** What was paid and not taken: it waits until two people give it back. */
      strayPaise: c.paise('stray_paise').notNull(),
      /** The gateway's name for that; null where it gives none, and of what was refused before this was kept. */
      strayPaymentId: c.text('stray_payment_id'),
      /** How often giving it back was begun: each time has a reference of its own at the gateway. */
      refunds: c.integer('refunds').notNull().default(0),
      refundState: c.text('refund_state').$type<RefundState>(),
      refundId: c.text('refund_id'),
      startedAt: c.instant('started_at').notNull(),
      completedAt: c.instant('completed_at'),
      refusedAt: c.instant('refused_at'),
    },
    (t) => [
      c.uniqueIndex('custom_payments_reference_idx').on(t.reference),
      c.uniqueIndex('custom_payments_provider_ref_idx').on(t.providerRef),
      c.uniqueIndex('custom_payments_provider_payment_id_idx').on(t.providerPaymentId),
      // For a search by a name of the gateway, and for its messages.
      c.index('custom_payments_stray_idx').on(t.strayPaymentId),
      c.uniqueIndex('custom_payments_refund_id_idx').on(t.refundId),
      c.index('custom_payments_refund_refused_idx').on(t.startedAt, t.id).where(IS_CUSTOM_REFUND_REFUSED),
      // For the list of operators: the few that wait for a decision.
      c.index('custom_payments_refused_idx').on(t.startedAt, t.id).where(isNotNull(t.refusal)),
      // For sums, piece by piece, without the rows: each of these has a sealed payer. By state first, or SQLite sorts each piece.
      c.index('custom_payments_started_idx').on(t.startedAt),
      c
        .index('custom_payments_states_idx')
        .on(t.state, t.startedAt, t.amountPaise, t.paidPaise, t.strayPaise),
      // Those that still say who paid.
      c.index('custom_payments_payer_idx').on(t.startedAt).where(HAS_PAYER),
      c.index('custom_payments_sealed_idx').on(c.beginning(t.payer)),
    ],
  )

  // When money came for one of them or went back, and by how much there was more of it with us; only ever added to. Triggers of the
  // database write what came, so that a server of the release before does so, too.
  const customPaymentLedger = c.table(
    'custom_payment_ledger',
    {
      /** `<payment>:<event>`: each happens at most once. */
      id: c.text('id').primaryKey(),
      paymentId: c
        .text('payment_id')
        .notNull()
        .references(() => customPayments.id),
      at: c.instant('at').notNull(),
      event: c.text('event').$type<CustomEvent>().notNull(),
      movedPaise: c.paise('moved_paise').notNull(),
      /** The gateway's name for what was paid then. */
      transaction: c.text('transaction_id'),
    },
    (t) => [
      c.index('custom_payment_ledger_payment_idx').on(t.paymentId),
      // For the closing of a day.
      c.index('custom_payment_ledger_at_idx').on(t.at, t.id),
    ],
  )
  return { customPayments, customPaymentLedger }
}
