import type { CaseFilter } from '@pan/contracts/staff/cases/queue'
import type { Columns } from '../../../db/columns.ts'

export function defineViewsTables(c: Columns) {
  // Ways to look at the queue that somebody has given a name.
  const savedViews = c.table(
    'saved_views',
    {
      id: c.text('id').primaryKey(),
      /** Who has made it. */
      member: c.text('member').notNull(),
      /** The role that it is for; empty where it is for its maker alone. */
      sharedWith: c.text('shared_with').notNull(),
      name: c.text('name').notNull(),
      filter: c.json<CaseFilter>('filter').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [
      c.index('saved_views_member_idx').on(t.member, t.at),
      c.index('saved_views_shared_idx').on(t.sharedWith, t.at),
    ],
  )
  return { savedViews }
}
