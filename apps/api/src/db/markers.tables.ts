import type { Columns } from './columns.ts'

/** Of each server: which piece of the calls of partners it has written last. */
export const CALLS_MARKER = 'calls of '

export function defineMarkersTables(c: Columns) {
  // What the service notes about itself, a row for each: that it can write, the last backup, a text under each key.
  const markers = c.table('markers', {
    name: c.text('name').primaryKey(),
    value: c.text('value').notNull(),
    notedAt: c.instant('noted_at').notNull(),
  })
  return { markers }
}
