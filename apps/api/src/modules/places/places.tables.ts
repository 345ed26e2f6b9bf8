import type { Columns } from '../../db/columns.ts'

export function definePlacesTables(c: Columns) {
  // A state has the empty place.
  const places = c.table(
    'places',
    {
      state: c.text('state').notNull(),
      place: c.text('place').notNull(),
      also: c.json<string[]>('also').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.state, t.place] })],
  )
  return { places }
}
