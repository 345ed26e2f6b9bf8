import type { RefundState } from '../../payment-gateway/refundable.ts'
import { isNotNull, sql } from 'drizzle-orm'
import type { Columns } from '../../db/columns.ts'
import type { Refusal } from '../../payment-gateway/outcome.ts'
import type { defineApplicationsTables } from '../applications/applications.tables.ts'

type ApplicationsTables = ReturnType<typeof defineApplicationsTables>

export type Mode = 'gateway' | 'cash' | 'free'
export type State = 'none' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'refunded'

/** How far giving money back has come: asked for by us, taken by the gateway, arrived. */

/** What can be written into the ledger of a payment. */
export type LedgerEvent =
  | 'chosen'
  | 'linked'
  | Exclude<State, 'none' | 'pending'>
  | 'surplus'
  | 'refused'
  | `refund ${RefundState}`
  | 'cash received'
  | 'cash refused'

export interface Count {
  readonly count: number
  readonly paise: number
}

/** An index is used for the same words alone. */
export const IS_REFUND_REFUSED = sql`refund_state = 'failed'`
export const IS_PAID_TWICE = sql`is_surplus AND state = 'succeeded'`

/** What the report knows of the orders that were opened and the payments that were begun on one day; no test's. */
export interface DaySums {
  readonly orders: { readonly paid: Count; readonly unpaid: Count }
  /** Payments that are alike in everything that the report tells apart. */
  readonly payments: readonly (Count & {
    readonly mode: Mode
    readonly state: State
    readonly isSurplus: boolean
    readonly refundState: RefundState | null
    readonly isMismatch: boolean
    readonly paid: number
    readonly stray: number
  })[]
  /** Applications whose order and payments disagree. */
  readonly contradictions: readonly string[]
}

// Of the application that a query is about. The names are spelt out because drizzle leaves a column's table away in a query
// of one table.
export const newestMode = sql<Mode | null>`(SELECT p.mode FROM payments p
  WHERE p.application_id = applications.id AND p.turn IS NOT NULL
  ORDER BY (p.state = 'succeeded' AND NOT p.is_surplus) DESC, p.turn DESC LIMIT 1)`
export const successes = sql<string | number>`(SELECT count(*) FROM payments p
  WHERE p.application_id = applications.id AND p.state = 'succeeded' AND NOT p.is_surplus)`

export function definePaymentsTables(c: Columns, { applications }: ApplicationsTables) {
  // One order an application: what it costs, fixed when the first way to pay was chosen, and which try has paid it.
  const paymentOrders = c.table(
    'payment_orders',
    {
      applicationId: c
        .text('application_id')
        .primaryKey()
        .references(() => applications.id),
      feePaise: c.paise('fee_paise').notNull(),
      /** What the gateway adds, tax included, and how much of that is tax. */
      chargePaise: c.paise('charge_paise').notNull(),
      taxPaise: c.paise('tax_paise').notNull(),
      openedAt: c.instant('opened_at').notNull(),
      /** The one try that has paid it. */
      paidBy: c.text('paid_by'),
    },
    (t) => [
      c.uniqueIndex('payment_orders_paid_by_idx').on(t.paidBy),
      c.index('payment_orders_opened_idx').on(t.openedAt),
    ],
  )

  // One row for each try to pay. Rows are money: they outlive a change of mind, and nothing deletes them on the way.
  const payments = c.table(
    'payments',
    {
      /** Also our reference at the gateway, which takes each one once. */
      id: c.text('id').primaryKey(),
      applicationId: c
        .text('application_id')
        .notNull()
        .references(() => applications.id),
      mode: c.text('mode').$type<Mode>().notNull(),
      /** Of a made-up application: no money, and in no sum. */
      isTest: c.flag('is_test').notNull(),
      /** Who takes the money; empty where no gateway does. */
      provider: c.text('provider').notNull(),
      state: c.text('state').$type<State>().notNull(),
      /** Whether it succeeded after another try had paid the order: its money goes back. */
      isSurplus: c.flag('is_surplus').notNull(),
      /** The highest one is what the applicant chose last; null until a try can be chosen. */
      turn: c.integer('turn'),
      amountPaise: c.paise('amount_paise').notNull(),
      feePaise: c.paise('fee_paise').notNull(),
      chargePaise: c.paise('charge_paise').notNull(),
      paidPaise: c.paise('paid_paise').notNull(),
      currency: c.text('currency').notNull(),
      providerRef: c.text('provider_ref'),
      providerPaymentId: c.text('provider_payment_id'),
      link: c.text('link'),
      /** Until when the link takes a payment. */
      linkExpiresAt: c.instant('link_expires_at'),
      refusal: c.text('refusal').$type<Refusal>(),
      /** The payment that was refused, and its amount: money of ours or of somebody else that waits for an operator. */
      strayPaymentId: c.text('stray_payment_id'),
      strayPaise: c.paise('stray_paise').notNull(),
      /** When the gateway is asked again without anybody's asking; null when it need not be. */
      askAt: c.instant('ask_at'),
      /** The last state that a mail has told. */
      toldState: c.text('told_state').notNull(),
      /** How often a refund was asked for: each time under a reference of its own. */
      refunds: c.integer('refunds').notNull(),
      refundState: c.text('refund_state').$type<RefundState>(),
      /** The gateway's own name for the refund. */
      refundId: c.text('refund_id'),
      /** How many receipts for cash were issued, void ones among them. */
      receipts: c.integer('receipts').notNull().default(0),
      startedAt: c.instant('started_at').notNull(),
      completedAt: c.instant('completed_at'),
    },
    (t) => [
      c.uniqueIndex('payments_provider_ref_idx').on(t.providerRef),
      c.uniqueIndex('payments_provider_payment_id_idx').on(t.providerPaymentId),
      c.uniqueIndex('payments_refund_id_idx').on(t.refundId),
      c.index('payments_application_idx').on(t.applicationId, t.turn),
      c.index('payments_ask_idx').on(t.askAt),
      c.index('payments_stray_idx').on(t.strayPaymentId).where(isNotNull(t.strayPaymentId)),
      // For the lists of operators and staff: by time, by how they stand, and the few that wait for a decision.
      c.index('payments_started_idx').on(t.startedAt, t.id),
      c.index('payments_state_idx').on(t.mode, t.state, t.startedAt, t.id),
      c.index('payments_refused_idx').on(t.startedAt, t.id).where(isNotNull(t.refusal)),
      c.index('payments_refund_refused_idx').on(t.startedAt, t.id).where(IS_REFUND_REFUSED),
      c.index('payments_refund_idx').on(t.startedAt, t.id).where(isNotNull(t.refundState)),
      c.index('payments_paid_twice_idx').on(t.startedAt, t.id).where(IS_PAID_TWICE),
    ],
  )

  // Every change of a payment with who made it and why; only ever added to.
  const paymentLedger = c.table(
    'payment_ledger',
    {
      id: c.text('id').primaryKey(),
      paymentId: c
        .text('payment_id')
        .notNull()
        .references(() => payments.id),
      at: c.instant('at').notNull(),
      event: c.text('event').$type<LedgerEvent>().notNull(),
      /** `applicant`, `gateway`, `schedule` or `operator:<name>`. */
      actor: c.text('actor').notNull(),
      why: c.text('why').notNull(),
      paise: c.paise('paise').notNull(),
      /** By how much there is more money with us, or less; null in what was written before it was noted. */
      movedPaise: c.paise('moved_paise'),
      /** The gateway's name for what was paid then, or the number of the receipt; null where no money moved. */
      transaction: c.text('transaction_id'),
    },
    (t) => [
      c.index('payment_ledger_payment_idx').on(t.paymentId, t.at),
      // For the closing of a day.
      c.index('payment_ledger_at_idx').on(t.at, t.id),
    ],
  )

  // Events of a gateway that were dealt with. It delivers each at least once.
  const paymentEvents = c.table(
    'payment_events',
    {
      /** `<provider>:<the provider's name for the event>` */
      id: c.text('id').primaryKey(),
      receivedAt: c.instant('received_at').notNull(),
    },
    (t) => [c.index('payment_events_received_idx').on(t.receivedAt)],
  )

  // What the report adds up, of each day that is over. Triggers of the database remove the row of a day when an order or a payment
  // of it is added, changed or removed, whoever does it; that day is then added up again.
  const paymentDays = c.table('payment_days', {
    /** yyyy-mm-dd, UTC */
    day: c.text('day').primaryKey(),
    /** `null` while somebody adds the day up. */
    sums: c.json<DaySums>('sums').notNull(),
    /** Who adds the day up at the moment; gone with the row when something of the day changes meanwhile. */
    run: c.text('run'),
  })

  return { paymentOrders, payments, paymentLedger, paymentEvents, paymentDays }
}
