import type { Columns } from '../../db/columns.ts'
import type { defineApplicationsTables } from '../applications/applications.tables.ts'

type ApplicationsTables = ReturnType<typeof defineApplicationsTables>

export function definePaymentsTables(c: Columns, { applications }: ApplicationsTables) {
  // One row for each try to pay.
  const payments = c.table(
    'payments',
    {
      id: c.text('id').primaryKey(),
      applicationId: c
        .text('application_id')
        .notNull()
        .references(() => applications.id, { onDelete: 'cascade' }),
      mode: c.text('mode').notNull(),
      provider: c.text('provider').notNull(),
      /** pending, succeeded, failed or cancelled */
      state: c.text('state').notNull(),
      amountPaise: c.paise('amount_paise').notNull(),
      feePaise: c.paise('fee_paise').notNull(),
      chargePaise: c.paise('charge_paise').notNull(),
      currency: c.text('currency').notNull(),
      /** Ours, which the provider hands back. */
      reference: c.text('reference').notNull(),
      providerRef: c.text('provider_ref'),
      providerPaymentId: c.text('provider_payment_id'),
      link: c.text('link'),
      startedAt: c.instant('started_at').notNull(),
      completedAt: c.instant('completed_at'),
    },
    (t) => [
      c.uniqueIndex('payments_reference_idx').on(t.reference),
      c.uniqueIndex('payments_provider_ref_idx').on(t.providerRef),
      c.uniqueIndex('payments_provider_payment_id_idx').on(t.providerPaymentId),
      c.index('payments_application_idx').on(t.applicationId, t.startedAt),
    ],
  )
  return { payments }
}
