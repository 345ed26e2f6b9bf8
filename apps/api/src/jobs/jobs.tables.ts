import { sql } from 'drizzle-orm'
import type { Columns } from '../db/columns.ts'

/** As the index says it: SQLite uses that only where a query says the same. */
export const IS_IN_NO_LINE_OF_ITS_OWN = sql.raw("name NOT IN ('mail', 'short-message')")

export type JobPayload = Readonly<Record<string, unknown>>

export function defineJobsTables(c: Columns) {
  // What is to be done after a commit. Only SQLite uses it: on PostgreSQL pg-boss keeps jobs in tables of its own.
  const jobs = c.table(
    'jobs',
    {
      id: c.text('id').primaryKey(),
      name: c.text('name').notNull(),
      payload: c.json<JobPayload>('payload').notNull(),
      /** Of a recurring job its name, so that at most one of them waits. */
      recurring: c.text('recurring'),
      /** A taken job is due again when its lease is over, in case whoever took it is gone. */
      runAt: c.instant('run_at').notNull(),
      isTaken: c.flag('is_taken').notNull(),
      /** Given up after the last try: only an operator starts it again. */
      isDead: c.flag('is_dead').notNull(),
      tries: c.integer('tries').notNull(),
      /** Kind and code of the last failure. */
      fault: c.text('fault').notNull(),
      createdAt: c.instant('created_at').notNull(),
    },
    (t) => [
      c.index('jobs_due_idx').on(t.isDead, t.runAt),
      // Of the lines: that of the others, and each of one name.
      c.index('jobs_others_due_idx').on(t.isDead, t.runAt).where(IS_IN_NO_LINE_OF_ITS_OWN),
      c.index('jobs_line_due_idx').on(t.name, t.isDead, t.runAt),
      // For the list of operators.
      c.index('jobs_at_idx').on(t.runAt, t.id),
      c.uniqueIndex('jobs_recurring_idx').on(t.recurring),
    ],
  )
  return { jobs }
}
