import type { Columns } from '../../db/columns.ts'

export function defineAoCodesTables(c: Columns) {
  const aoCodes = c.table(
    'ao_codes',
    {
      // The order in which rows are shown.
      position: c.integer('position').primaryKey(),
      state: c.text('state').notNull(),
      city: c.text('city').notNull(),
      cardType: c.text('card_type').notNull(),
      /** The row as the contract shows it, in JSON: an answer is these texts put together. */
      shown: c.text('shown').notNull(),
    },
    (t) => [
      c.index('ao_codes_city_idx').on(t.city, t.state, t.cardType),
      c.index('ao_codes_state_idx').on(t.state, t.cardType),
    ],
  )
  return { aoCodes }
}
