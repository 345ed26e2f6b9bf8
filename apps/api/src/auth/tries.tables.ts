import type { Columns } from '../db/columns.ts'

export function defineTriesTables(c: Columns) {
  // How often something was tried of late that is not to be tried without end, by keyed hashes of what it was tried on.
  const tries = c.table(
    'tries',
    {
      name: c.text('name').primaryKey(),
      count: c.integer('count').notNull(),
      until: c.instant('until').notNull(),
    },
    (t) => [c.index('tries_until_idx').on(t.until)],
  )
  return { tries }
}
