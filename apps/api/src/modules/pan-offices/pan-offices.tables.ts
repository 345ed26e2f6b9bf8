import type { Columns } from '../../db/columns.ts'

export function definePanOfficesTables(c: Columns) {
  const panOffices = c.table(
    'pan_offices',
    {
      // The order in which rows are shown.
      position: c.integer('position').primaryKey(),
      registeredWith: c.text('registered_with').notNull(),
      type: c.text('type').notNull(),
      name: c.text('name').notNull(),
      city: c.text('city').notNull(),
      state: c.text('state').notNull(),
      fullData: c.text('full_data').notNull(),
    },
    (t) => [c.index('pan_offices_city_idx').on(t.state, t.city)],
  )
  return { panOffices }
}
