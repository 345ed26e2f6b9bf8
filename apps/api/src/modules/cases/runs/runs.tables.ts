import type { ApplicationState } from '@pan/contracts/pan/application-states'
import type { Reason } from '@pan/contracts/staff/cases/reasons'
import type { RunOutcome, RUN_STATES } from '@pan/contracts/staff/cases/runs'
import type { Columns } from '../../../db/columns.ts'
import type { defineCasesTables } from '../cases.tables.ts'

export function defineRunsTables(c: Columns, { caseWork }: ReturnType<typeof defineCasesTables>) {
  // Moves of many cases: checked first, then confirmed and worked through. Kept for some weeks.
  const staffRuns = c.table(
    'staff_runs',
    {
      id: c.text('id').primaryKey(),
      member: c.text('member').notNull(),
      to: c.text('to_state').$type<ApplicationState>().notNull(),
      reasons: c.json<readonly Reason[]>('reasons').notNull(),
      /** Encrypted for this row; empty where nobody has added any. */
      sealedWords: c.text('sealed_words').notNull(),
      state: c.text('state').$type<Exclude<(typeof RUN_STATES)[number], 'lapsed'>>().notNull(),
      isCut: c.flag('is_cut').notNull(),
      createdAt: c.instant('created_at').notNull(),
      finishedAt: c.instant('finished_at'),
      /** Until when it is kept. */
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [
      c.index('staff_runs_expires_idx').on(t.expiresAt),
      c.index('staff_runs_sealed_idx').on(c.beginning(t.sealedWords)),
    ],
  )

  const staffRunRows = c.table(
    'staff_run_rows',
    {
      runId: c
        .text('run_id')
        .notNull()
        .references(() => staffRuns.id, { onDelete: 'cascade' }),
      /** Counts from one. */
      number: c.integer('number').notNull(),
      applicationId: c
        .text('application_id')
        .notNull()
        .references(() => caseWork.applicationId, { onDelete: 'cascade' }),
      /** How the case was when the run was checked. */
      version: c.integer('version').notNull(),
      from: c.text('from_state').$type<ApplicationState>().notNull(),
      outcome: c.text('outcome').$type<RunOutcome>().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.runId, t.number] }),
      c.index('staff_run_rows_application_idx').on(t.applicationId),
      c.index('staff_run_rows_outcome_idx').on(t.runId, t.outcome, t.number),
    ],
  )

  return { staffRuns, staffRunRows }
}
