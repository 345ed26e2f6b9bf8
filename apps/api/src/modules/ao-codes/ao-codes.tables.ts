import type { Columns } from '../../db/columns.ts'

export function defineAoCodesTables(c: Columns) {
  const aoCodes = c.table(
    'ao_codes',
    {
      // The order in which rows are shown.
      position: c.integer('position').primaryKey(),
      id: c.text('id').notNull(),
      state: c.text('state').notNull(),
      city: c.text('city').notNull(),
      cardType: c.text('card_type').notNull(),
      areaCode: c.text('area_code').notNull(),
      aoType: c.text('ao_type').notNull(),
      rangeCode: c.text('range_code').notNull(),
      aoNumber: c.text('ao_number').notNull(),
      category: c.text('category').notNull(),
      ward: c.text('ward').notNull(),
      description: c.text('description').notNull(),
    },
    (t) => [
      c.index('ao_codes_city_idx').on(t.city, t.state, t.cardType),
      c.index('ao_codes_state_idx').on(t.state, t.cardType),
    ],
  )
  return { aoCodes }
}
