import type { Columns } from '../../db/columns.ts'

export function defineLookupsTables(c: Columns) {
  const pincodes = c.table('pincodes', {
    pincode: c.text('pincode').primaryKey(),
    state: c.text('state').notNull(),
    district: c.text('district').notNull(),
    city: c.text('city').notNull(),
    places: c.json<string[]>('places').notNull(),
  })

  return { pincodes }
}
