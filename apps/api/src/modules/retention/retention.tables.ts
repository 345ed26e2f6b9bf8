import type { Columns } from '../../db/columns.ts'
import type { defineApplicationsTables } from '../applications/applications.tables.ts'

export function defineRetentionTables(
  c: Columns,
  { applications }: ReturnType<typeof defineApplicationsTables>,
) {
  // When the printed form was fetched first: from then on the Aadhaar number is needed for a while only.
  const formDownloads = c.table(
    'form_downloads',
    {
      applicationId: c
        .text('application_id')
        .primaryKey()
        .references(() => applications.id, { onDelete: 'cascade' }),
      at: c.instant('at').notNull(),
    },
    (t) => [c.index('form_downloads_at_idx').on(t.at)],
  )
  return { formDownloads }
}
