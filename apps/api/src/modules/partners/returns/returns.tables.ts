import type { Columns } from '../../../db/columns.ts'
import type { defineApplicationsTables } from '../../applications/applications.tables.ts'
import type { defineAffiliatesTables } from '../affiliates/affiliates.tables.ts'

type Others = ReturnType<typeof defineAffiliatesTables> & ReturnType<typeof defineApplicationsTables>

export function defineReturnsTables(
  c: Columns,
  { affiliates, applications }: Pick<Others, 'affiliates' | 'applications'>,
) {
  // Where a partner lets browsers be sent after paying.
  const returnAddresses = c.table(
    'return_addresses',
    {
      id: c.text('id').primaryKey(),
      partnerId: c
        .text('partner_id')
        .notNull()
        .references(() => affiliates.id, { onDelete: 'cascade' }),
      isTest: c.flag('is_test').notNull(),
      /** Without a query. */
      url: c.text('url').notNull(),
      /** The secret that signs results, encrypted for this row. */
      sealed: c.text('sealed').notNull(),
      createdAt: c.instant('created_at').notNull(),
    },
    (t) => [c.uniqueIndex('return_addresses_url_idx').on(t.partnerId, t.isTest, t.url)],
  )

  // Where the browser that pays for one application goes, until some days after it was chosen.
  const paymentReturns = c.table(
    'payment_returns',
    {
      applicationId: c
        .text('application_id')
        .primaryKey()
        .references(() => applications.id, { onDelete: 'cascade' }),
      addressId: c
        .text('address_id')
        .notNull()
        .references(() => returnAddresses.id, { onDelete: 'cascade' }),
      /** With the query that came with the call. */
      url: c.text('url').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [
      c.index('payment_returns_address_idx').on(t.addressId),
      c.index('payment_returns_at_idx').on(t.at),
    ],
  )
  return { returnAddresses, paymentReturns }
}
