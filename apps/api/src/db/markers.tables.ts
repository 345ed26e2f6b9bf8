import type { Columns } from './columns.ts'

export function defineMarkersTables(c: Columns) {
  // What the service notes about itself, a row for each: that it can write, the last backup, a text under each key.
  const markers = c.table('markers', {
    name: c.text('name').primaryKey(),
    value: c.text('value').notNull(),
    notedAt: c.instant('noted_at').notNull(),
  })
  return { markers }
}
