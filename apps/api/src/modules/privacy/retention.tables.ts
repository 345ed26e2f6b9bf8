import type { Erased } from './erasure-list.ts'
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

  // Whose data was erased, by ids alone.
  const erasures = c.table(
    'erasures',
    {
      kind: c.text('kind').$type<Erased['kind']>().notNull(),
      id: c.text('id').notNull(),
      at: c.instant('at').notNull(),
      /** Whether it stands in the list beside the database, which no restored backup undoes. */
      isListed: c.flag('is_listed').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.kind, t.id] }), c.index('erasures_listed_idx').on(t.isListed, t.at)],
  )

  // How much was forgotten on a day of India (yyyy-mm-dd) because its time was over, by what it was.
  const retentionDays = c.table(
    'retention_days',
    {
      day: c.text('day').notNull(),
      kind: c.text('kind').notNull(),
      count: c.integer('count').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.day, t.kind] })],
  )
  return { formDownloads, erasures, retentionDays }
}
