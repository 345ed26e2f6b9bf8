import { sql } from 'drizzle-orm'
import type { ApplicationState } from '@pan/contracts/pan/application-states'
import type { Columns } from '../../../db/columns.ts'
import type { defineApplicationsTables } from '../applications.tables.ts'

/** A PAN that is not found by its number yet: a release before has noted it, or it was sealed again. */
export const HAS_NO_PAN_KEY = sql`sealed_pan <> '' AND pan_key = ''`

export function defineApplicationStatesTables(
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
      from: c.text('from_state').$type<ApplicationState>().notNull(),
      to: c.text('to_state').$type<ApplicationState>().notNull(),
      /** `operator:<name of the system user>`, `staff:<member id>`, or where the partner did it `partner:<id>`. */
      actor: c.text('actor').notNull(),
      /** What the applicant reads; empty where none is needed. */
      reason: c.text('reason').notNull(),
      /** The reasons of the list that it was made of, with commas between them. */
      reasonCodes: c.text('reason_codes').notNull().default(''),
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
      /** A keyed hash of the PAN, by which it is found; empty until a job has made it. */
      panKey: c.text('pan_key').notNull().default(''),
      courier: c.text('courier').notNull(),
      /** dd-mm-yyyy */
      deliveredOn: c.text('delivered_on').notNull(),
    },
    (t) => [
      c.index('application_outcomes_sealed_idx').on(c.beginning(t.sealedPan)),
      c
        .index('application_outcomes_pan_idx')
        .on(t.panKey)
        .where(sql`pan_key <> ''`),
      c.index('application_outcomes_unkeyed_idx').on(t.applicationId).where(HAS_NO_PAN_KEY),
      c
        .index('application_outcomes_courier_idx')
        .on(t.courier)
        .where(sql`courier <> ''`),
    ],
  )

  // Moves of staff that do not count yet: the application is moved, and somebody told, when their time has come. Until then
  // they can be taken back, and nothing but the case of the application knows of them.
  const pendingMoves = c.table('pending_moves', {
    applicationId: application().primaryKey(),
    /** Tells it from another one that was made after it was taken back. */
    id: c.text('id').notNull(),
    from: c.text('from_state').$type<ApplicationState>().notNull(),
    to: c.text('to_state').$type<ApplicationState>().notNull(),
    actor: c.text('actor').notNull(),
    reason: c.text('reason').notNull(),
    reasonCodes: c.text('reason_codes').notNull(),
    /** Of the answers that it was made on. */
    version: c.integer('version').notNull(),
    at: c.instant('at').notNull(),
    countsAt: c.instant('counts_at').notNull(),
    /** How the case stood before: it stands so again when the move is taken back. */
    waitsOn: c.text('waits_on').$type<'us' | 'applicant' | 'nobody'>().notNull(),
    since: c.instant('since').notNull(),
    place: c.text('place').notNull(),
    assignee: c.text('assignee'),
  })

  return { applicationMoves, pendingMoves, applicationOutcomes }
}
