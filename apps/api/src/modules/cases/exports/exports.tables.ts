import { sql } from 'drizzle-orm'
import type { Locale } from '@pan/contracts/messages/languages'
import type { CaseExport } from '@pan/contracts/staff/cases/exports'
import type { CaseFilter } from '@pan/contracts/staff/cases/queue'
import type { Columns } from '../../../db/columns.ts'
import type { WorkFilter } from '../queue/work-filter-type.ts'

export function defineExportsTables(c: Columns) {
  // Lists of cases that staff take along as a file. Kept for a day.
  const caseExports = c.table(
    'case_exports',
    {
      id: c.text('id').primaryKey(),
      member: c.text('member').notNull(),
      /** In which language its headings are. */
      locale: c.text('locale').$type<Locale>().notNull(),
      reason: c.text('reason').$type<CaseExport['reason']>().notNull(),
      /** As it was asked for, and what that meant then. */
      filter: c.json<CaseFilter>('filter').notNull(),
      meant: c.json<WorkFilter>('meant').notNull(),
      /** `removed` before its time, and nobody gets it any more. */
      state: c.text('state').$type<CaseExport['state'] | 'removed'>().notNull(),
      /** The application that was looked at last, and the last one that there was when it was asked for. */
      after: c.text('after_id').notNull(),
      last: c.text('last_id').notNull(),
      pieces: c.integer('pieces').notNull(),
      rows: c.integer('rows').notNull(),
      looked: c.integer('looked').notNull(),
      createdAt: c.instant('created_at').notNull(),
      finishedAt: c.instant('finished_at'),
      /** Until when it is kept. */
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [
      // One at a time of each member.
      c
        .uniqueIndex('case_exports_running_idx')
        .on(t.member)
        .where(sql`state = 'running'`),
      c.index('case_exports_member_idx').on(t.member, t.createdAt),
      c.index('case_exports_expires_idx').on(t.expiresAt),
    ],
  )

  // The rows of such a file, a thousand looked through for each: CSV, compressed, as base64. Nothing in it is sealed where it comes from.
  const caseExportPieces = c.table(
    'case_export_pieces',
    {
      exportId: c
        .text('export_id')
        .notNull()
        .references(() => caseExports.id, { onDelete: 'cascade' }),
      /** Counts from one. */
      number: c.integer('number').notNull(),
      content: c.text('content').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.exportId, t.number] })],
  )

  return { caseExports, caseExportPieces }
}
