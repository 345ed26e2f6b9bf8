import type { RowOutcome } from '@pan/contracts/partners/batch-schemas'
import type { Columns } from '../../../db/columns.ts'
import type { defineAffiliatesTables } from '../affiliates/affiliates.tables.ts'

/** What is wrong in a column of a row; said in a language when somebody asks. */
export interface RowIssue {
  readonly column: string
  /** That of the rule of the form, where one says so. */
  readonly code?: string
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

export function defineBatchesTables(c: Columns, { affiliates }: ReturnType<typeof defineAffiliatesTables>) {
  // Files of applications that partners have sent, for some weeks.
  const batches = c.table(
    'batches',
    {
      id: c.text('id').primaryKey(),
      partnerId: c
        .text('partner_id')
        .notNull()
        .references(() => affiliates.id, { onDelete: 'cascade' }),
      isTest: c.flag('is_test').notNull(),
      form: c.text('form').notNull(),
      isDryRun: c.flag('is_dry_run').notNull(),
      /** False while its rows are being stored: nobody is shown it yet. */
      isComplete: c.flag('is_complete').notNull().default(true),
      /** Of messages to the applicants whose rows name none. */
      language: c.text('language').notNull(),
      createdAt: c.instant('created_at').notNull(),
      finishedAt: c.instant('finished_at'),
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [
      c.index('batches_partner_idx').on(t.partnerId, t.isTest, t.finishedAt),
      c.index('batches_expires_idx').on(t.expiresAt),
    ],
  )

  const batchRows = c.table(
    'batch_rows',
    {
      batchId: c
        .text('batch_id')
        .notNull()
        .references(() => batches.id, { onDelete: 'cascade' }),
      /** The line of the file on which the row begins. */
      line: c.integer('line').notNull(),
      reference: c.text('reference').notNull(),
      /** The answers, encrypted for this row; empty from the moment it is dealt with. */
      sealed: c.text('sealed').notNull(),
      outcome: c.text('outcome').$type<RowOutcome>().notNull(),
      applicationId: c.text('application_id').notNull(),
      /** Of a refused row what is wrong with it, of one that was made what is worth a second look. */
      issues: c.json<readonly RowIssue[]>('issues').notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.batchId, t.line] }),
      c.index('batch_rows_sealed_idx').on(c.beginning(t.sealed)),
    ],
  )

  return { batches, batchRows }
}
