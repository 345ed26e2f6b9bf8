import type { Category } from '@pan/contracts/pan/flow'
import type { Columns } from '../../db/columns.ts'

/** What happened on one day, tests of partners left out. */
export interface DayCounts {
  readonly opened: number
  readonly submitted: Readonly<Record<Category, number>>
  readonly byPartners: number
  readonly paid: number
  readonly failed: number
  readonly receivedPaise: number
  readonly downloaded: number
  readonly mails: number
  readonly shortMessages: number
  readonly calls: number
  readonly failedCalls: number
}

export function defineNumbersTables(c: Columns) {
  // What a job has counted of each day. A day that is over is counted once more and then stays: what it counted may be erased.
  const numberDays = c.table('number_days', {
    /** yyyy-mm-dd, a day in India. */
    day: c.text('day').primaryKey(),
    counts: c.json<DayCounts>('counts').notNull(),
    countedAt: c.instant('counted_at').notNull(),
  })

  // How many forms were opened, and nothing about who did.
  const formStarts = c.table(
    'form_starts',
    {
      /** yyyy-mm-dd, a day in India. */
      day: c.text('day').notNull(),
      category: c.text('category').$type<Category>().notNull(),
      count: c.integer('count').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.day, t.category] })],
  )
  return { numberDays, formStarts }
}
