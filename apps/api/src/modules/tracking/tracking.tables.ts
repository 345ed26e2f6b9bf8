import type { Columns } from '../../db/columns.ts'
import type { defineApplicationsTables } from '../applications/applications.tables.ts'

export function defineTrackingTables(
  c: Columns,
  { applications }: ReturnType<typeof defineApplicationsTables>,
) {
  // The code that was mailed last for an application, until it is used, guessed at too often or too old.
  const applicationCodes = c.table(
    'application_codes',
    {
      applicationId: c
        .text('application_id')
        .primaryKey()
        .references(() => applications.id, { onDelete: 'cascade' }),
      /** A keyed hash: six digits alone would be found by trying. */
      codeHash: c.text('code_hash').notNull(),
      triesLeft: c.integer('tries_left').notNull(),
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [c.index('application_codes_expires_idx').on(t.expiresAt)],
  )
  return { applicationCodes }
}
