import type { Columns } from '../../db/columns.ts'

export function definePanOfficesTables(c: Columns) {
  const panOffices = c.table(
    'pan_offices',
    {
      // The order in which rows are shown.
      position: c.integer('position').primaryKey(),
      city: c.text('city').notNull(),
      state: c.text('state').notNull(),
      /** The office as the contract shows it, in JSON: an answer is these texts put together. */
      shown: c.text('shown').notNull(),
    },
    (t) => [c.index('pan_offices_city_idx').on(t.state, t.city)],
  )
  return { panOffices }
}
