import type { Columns } from '../../db/columns.ts'
import type { defineApplicationsTables } from '../applications/applications.tables.ts'

type ApplicationsTables = ReturnType<typeof defineApplicationsTables>

export type Mode = 'gateway' | 'cash' | 'free'
export type State = 'none' | 'pending' | 'succeeded' | 'failed' | 'cancelled'

/** What spoke against taking a payment that the gateway reports for a success. */
export type Refusal = 'reference' | 'currency' | 'amount' | 'payment'

export function definePaymentsTables(c: Columns, { applications }: ApplicationsTables) {
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
      /** Who takes the money; empty where no gateway does. */
      provider: c.text('provider').notNull(),
      state: c.text('state').$type<State>().notNull(),
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
      startedAt: c.instant('started_at').notNull(),
      completedAt: c.instant('completed_at'),
    },
    (t) => [
      c.uniqueIndex('payments_provider_ref_idx').on(t.providerRef),
      c.uniqueIndex('payments_provider_payment_id_idx').on(t.providerPaymentId),
      c.index('payments_application_idx').on(t.applicationId, t.turn),
    ],
  )

  // Events of a gateway that were dealt with. It delivers each at least once.
  const paymentEvents = c.table('payment_events', {
    /** `<provider>:<the provider's name for the event>` */
    id: c.text('id').primaryKey(),
    receivedAt: c.instant('received_at').notNull(),
  })

  return { payments, paymentEvents }
}
