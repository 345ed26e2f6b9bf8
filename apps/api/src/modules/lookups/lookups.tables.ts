import type { Columns } from '../../db/columns.ts'

export function defineLookupsTables(c: Columns) {
  const pincodes = c.table('pincodes', {
    pincode: c.text('pincode').primaryKey(),
    state: c.text('state').notNull(),
    district: c.text('district').notNull(),
    city: c.text('city').notNull(),
    places: c.json<string[]>('places').notNull(),
  })

  // Which edition of a generated list a table holds, so that a start reads the list only when it is another one.
  const seeds = c.table('seeds', { name: c.text('name').primaryKey(), edition: c.text('edition').notNull() })

  return { pincodes, seeds }
}
