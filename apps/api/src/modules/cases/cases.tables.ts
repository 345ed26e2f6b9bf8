import { isNotNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ApplicationState, WaitsOn } from '@pan/contracts/pan/application-states'
import type { Columns } from '../../db/columns.ts'
import type { defineApplicationsTables } from '../applications/applications.tables.ts'

/** What nobody has and somebody has to work on. A card that waits for the courier is no work at a desk. */
export const IS_FREE = sql`assignee IS NULL AND waits_on = 'us' AND state <> 'PAN_ALLOTTED'`

/**
 * Four of five applications are for a new PAN: lists of the others have indexes of their own, which those are not in. A
 * statement has to say the same.
 */
export const IS_NO_NEW_PAN = (category: SQLiteColumn) => sql`${category} <> 'NEW'`

/** What nobody has and is not done: the list of it has an index of its own, and a statement has to say the same. */
export const IS_NOBODYS = (assignee: SQLiteColumn, waitsOn: SQLiteColumn) =>
  sql`${assignee} IS NULL AND ${waitsOn} <> 'nobody'`

export function defineCasesTables(c: Columns, { applications }: ReturnType<typeof defineApplicationsTables>) {
  // Each application as the desk of a clerk knows it; none that was made up or erased. Triggers of the database keep it in step
  // with applications, remarks and attachments, whoever changes them; staff change the rest.
  const caseWork = c.table(
    'case_work',
    {
      applicationId: c
        .text('application_id')
        .primaryKey()
        .references(() => applications.id, { onDelete: 'cascade' }),
      /** As staff see it: that of a waiting move already. */
      state: c.text('state').$type<ApplicationState>().notNull(),
      category: c.text('category').notNull(),
      applicantStatus: c.text('applicant_status').notNull(),
      partnerId: c.text('partner_id'),
      /** The member of the staff who has it. */
      assignee: c.text('assignee'),
      waitsOn: c.text('waits_on').$type<WaitsOn>().notNull(),
      /** Since when it waits for them. */
      since: c.instant('since').notNull(),
      /** The order of the queue: `0` and the instant of what an applicant has answered, then `1` and `since` of the others. */
      place: c.text('place').notNull(),
      /** Counts up with everything that somebody who works on it has to know. */
      version: c.integer('version').notNull(),
      /** Since when something that the applicant has written waits for an answer; null where nothing does. */
      remarkSince: c.instant('remark_since'),
    },
    (t) => [
      // With what a list is narrowed to besides, so that it is told without the row.
      c
        .index('case_work_waits_idx')
        .on(t.waitsOn, t.place, t.applicationId, t.category, t.applicantStatus, t.assignee, t.state),
      c
        .index('case_work_state_idx')
        .on(t.state, t.place, t.applicationId, t.category, t.applicantStatus, t.waitsOn, t.assignee),
      c
        .index('case_work_rare_waits_idx')
        .on(t.waitsOn, t.category, t.place, t.applicationId, t.applicantStatus, t.assignee, t.state)
        .where(IS_NO_NEW_PAN(t.category)),
      c
        .index('case_work_rare_state_idx')
        .on(t.state, t.category, t.place, t.applicationId, t.applicantStatus, t.waitsOn, t.assignee)
        .where(IS_NO_NEW_PAN(t.category)),
      c
        .index('case_work_nobodys_idx')
        // Both columns are given, which is why SQLite takes it and not that of all that waits.
        .on(t.waitsOn, t.assignee, t.place, t.applicationId, t.category, t.applicantStatus, t.state)
        .where(IS_NOBODYS(t.assignee, t.waitsOn)),
      c
        .index('case_work_assignee_idx')
        .on(t.assignee, t.waitsOn, t.place, t.applicationId)
        .where(isNotNull(t.assignee)),
      c
        .index('case_work_partner_idx')
        .on(t.partnerId, t.waitsOn, t.place, t.applicationId)
        .where(isNotNull(t.partnerId)),
      c.index('case_work_remark_idx').on(t.remarkSince, t.applicationId).where(isNotNull(t.remarkSince)),
    ],
  )

  // All that follows goes with the row of its case, and that one when the application is erased.
  const ofCase = () =>
    c
      .text('application_id')
      .notNull()
      .references(() => caseWork.applicationId, { onDelete: 'cascade' })

  // Who has a case open, for some seconds.
  const casePresence = c.table(
    'case_presence',
    { applicationId: ofCase(), member: c.text('member').notNull(), at: c.instant('at').notNull() },
    (t) => [
      c.primaryKey({ columns: [t.applicationId, t.member] }),
      c.index('case_presence_member_idx').on(t.member, t.at),
    ],
  )

  // How a case was when somebody saw it last.
  const caseViews = c.table(
    'case_views',
    {
      applicationId: ofCase(),
      member: c.text('member').notNull(),
      /** Of the answers, and when it was first seen. */
      version: c.integer('version').notNull(),
      at: c.instant('at').notNull(),
      /** Keyed hashes of the answers by field: what has changed shows, what they were does not. */
      prints: c.json<Readonly<Record<string, string>>>('prints').notNull(),
      /** What differs from the version seen before, and when that was; empty for the first. */
      changed: c.json<readonly string[]>('changed').notNull(),
      before: c.text('seen_before').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.applicationId, t.member] })],
  )

  // What a clerk found when looking for a document of the checklist.
  const caseChecks = c.table(
    'case_checks',
    {
      applicationId: ofCase(),
      proof: c.text('proof').notNull(),
      outcome: c.text('outcome').$type<'ok' | 'missing'>().notNull(),
      member: c.text('member').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.applicationId, t.proof] })],
  )

  // What staff write to each other. It leaves the house in no answer, file or mail.
  const caseNotes = c.table(
    'case_notes',
    {
      id: c.text('id').primaryKey(),
      applicationId: ofCase(),
      /** Encrypted for this row: people write numbers into it. */
      sealedText: c.text('sealed_text').notNull(),
      member: c.text('member').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [
      c.index('case_notes_application_idx').on(t.applicationId, t.at),
      c.index('case_notes_sealed_idx').on(c.beginning(t.sealedText)),
    ],
  )

  return { caseWork, casePresence, caseViews, caseChecks, caseNotes }
}
