import type { Progress } from '@pan/contracts/pan/progress'
import type { Columns } from '../../../db/columns.ts'
import type { defineApplicationsTables } from '../applications.tables.ts'

export function defineProgressTables(
  c: Columns,
  { applications }: ReturnType<typeof defineApplicationsTables>,
) {
  const application = () =>
    c
      .text('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' })

  // Every move of an application, in order; only ever added to.
  const applicationMoves = c.table(
    'application_moves',
    {
      applicationId: application(),
      /** Counts from one. */
      number: c.integer('number').notNull(),
      from: c.text('from_state').$type<Progress>().notNull(),
      to: c.text('to_state').$type<Progress>().notNull(),
      /** `operator:<name of the system user>`, `staff:<user id>`, or of a test application `partner:<id>`. */
      actor: c.text('actor').notNull(),
      /** What the applicant reads; empty where none is needed. */
      reason: c.text('reason').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.applicationId, t.number] })],
  )

  // What came out: a row from the first of these facts on.
  const applicationOutcomes = c.table(
    'application_outcomes',
    {
      applicationId: application().primaryKey(),
      /** The PAN, encrypted for this row; empty until it is known. */
      sealedPan: c.text('sealed_pan').notNull(),
      courier: c.text('courier').notNull(),
      /** dd-mm-yyyy */
      deliveredOn: c.text('delivered_on').notNull(),
    },
    (t) => [c.index('application_outcomes_sealed_idx').on(c.beginning(t.sealedPan))],
  )

  return { applicationMoves, applicationOutcomes }
}
