import { sql } from 'drizzle-orm'
import type { ImportKind, ImportOutcome } from '@pan/contracts/staff/import-file'
import type { Columns } from '../../../db/columns.ts'
import type { MessageParams } from '@pan/contracts/messages/translate'
import type { defineCasesTables } from '../cases.tables.ts'

/** `storing` while its rows are: nobody is shown it yet. */
export type StoredState = 'storing' | 'checked' | 'running' | 'finished'

/** Rows of a file by what came of them; one that is not named came of none. */
export type OutcomeCounts = Readonly<Partial<Record<ImportOutcome, number>>>

// An index is used for the same words alone.
export const IS_SHOWN = sql`state <> 'storing'`

export function defineImportsTables(c: Columns, { caseWork }: ReturnType<typeof defineCasesTables>) {
  // Files of staff with what came out of applications: checked first, then confirmed and worked through. Kept for some weeks.
  const outcomeImports = c.table(
    'outcome_imports',
    {
      id: c.text('id').primaryKey(),
      kind: c.text('kind').$type<ImportKind>().notNull(),
      member: c.text('member').notNull(),
      confirmedBy: c.text('confirmed_by'),
      state: c.text('state').$type<StoredState>().notNull(),
      createdAt: c.instant('created_at').notNull(),
      /** When it begins, once it is confirmed. */
      startsAt: c.instant('starts_at'),
      finishedAt: c.instant('finished_at'),
      /** Until when it is kept. */
      expiresAt: c.instant('expires_at').notNull(),
      /** How many rows came to what, but for those of a file that is worked through; null where nobody has noted it. */
      counts: c.json<OutcomeCounts>('counts'),
    },
    (t) => [
      c.index('outcome_imports_created_idx').on(t.createdAt).where(IS_SHOWN),
      c.index('outcome_imports_expires_idx').on(t.expiresAt),
    ],
  )

  const outcomeImportRows = c.table(
    'outcome_import_rows',
    {
      /** That of the file, a dot and the line. */
      id: c.text('id').primaryKey(),
      importId: c
        .text('import_id')
        .notNull()
        .references(() => outcomeImports.id, { onDelete: 'cascade' }),
      line: c.integer('line').notNull(),
      /** As the file has it; a number that is no coupon number is masked, for it may be a person’s. */
      coupon: c.text('coupon').notNull(),
      /** Null where no application has this number. */
      applicationId: c
        .text('application_id')
        .references(() => caseWork.applicationId, { onDelete: 'cascade' }),
      /** What the row says of the application, encrypted for this row; empty from the moment it is applied. */
      sealed: c.text('sealed').notNull(),
      outcome: c.text('outcome').$type<ImportOutcome>().notNull(),
      /** What is wrong with it. */
      issue: c.json<{ readonly key: string; readonly params?: MessageParams }>('issue'),
    },
    (t) => [
      c.index('outcome_import_rows_outcome_idx').on(t.importId, t.outcome, t.line),
      c.index('outcome_import_rows_application_idx').on(t.applicationId),
      c.index('outcome_import_rows_sealed_idx').on(c.beginning(t.sealed)),
    ],
  )

  return { outcomeImports, outcomeImportRows }
}
