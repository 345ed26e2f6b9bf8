import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { Answers } from '@pan/contracts/kit/answers'
import type { Columns } from '../../db/columns.ts'

/** The state of what is left of an application that a person has asked to be forgotten, or that was kept long enough. */
export const ERASED = 'ERASED'

// An index is used for the same words alone.
export const HAS_PLAIN_ANSWERS = sql`answers <> '{}'`
export const HAS_PAN = sql`pan_key <> ''`
export const IS_TEST = sql`is_test`
export const IS_ERASED = sql`state = 'ERASED'`
export const IS_NOT_ERASED = sql`state <> 'ERASED'`
export const IS_NO_TEST = sql`NOT is_test`

export function defineApplicationsTables(c: Columns) {
  const applications = c.table(
    'applications',
    {
      id: c.text('id').primaryKey(),
      coupon: c.text('coupon').notNull(),
      category: c.text('category').notNull(),
      applicantStatus: c.text('applicant_status').notNull(),
      entityKind: c.text('entity_kind'),
      ownerUserId: c.text('owner_user_id'),
      /** The registration of the partner who submitted it for a customer. */
      partnerId: c.text('partner_id'),
      /** Made up by a partner who tries things out, with a test key: nobody but the test keys of that partner sees it. */
      isTest: c.flag('is_test').notNull(),
      /** What that partner calls it. */
      partnerReference: c.text('partner_reference'),
      language: c.text('language').notNull(),
      state: c.text('state').notNull(),
      /** Counts up with every change; an edit names the one that it was made on. */
      version: c.integer('version').notNull(),
      /** Empty; of a row that a release before 0.3.0 wrote, every answer but Aadhaar numbers and PANs. */
      answers: c.json<Answers>('answers').notNull(),
      /** The answers, encrypted for this row. */
      sealed: c.text('sealed').notNull(),
      aadhaarLastFour: c.text('aadhaar_last_four').notNull(),
      raAadhaarLastFour: c.text('ra_aadhaar_last_four').notNull(),
      mobile: c.text('mobile').notNull(),
      /** In lower case, for looking up. */
      email: c.text('email').notNull(),
      /** A keyed hash of the day; yyyy-mm-dd in a row that a release before 0.3.0 wrote. */
      dateOfBirth: c.text('date_of_birth').notNull(),
      /** A keyed hash of the PAN that its answers name; empty where there is none, null until a job has made that of a release before. */
      panKey: c.text('pan_key'),
      /** dd-mm-yyyy, the day in India; it chooses the edition of the printed form. */
      applicationDate: c.text('application_date').notNull(),
      createdAt: c.instant('created_at').notNull(),
      updatedAt: c.instant('updated_at').notNull(),
      /** Erased when money had come for it: the books keep its row for years. */
      isKeptForBooks: c.flag('is_kept_for_books').notNull().default(false),
    },
    (t) => [
      c.uniqueIndex('applications_coupon_idx').on(t.coupon),
      c.uniqueIndex('applications_partner_reference_idx').on(t.partnerId, t.isTest, t.partnerReference),
      // Most belong to no account, and cost nothing here.
      c
        .index('applications_of_owner_idx')
        .on(t.ownerUserId, t.createdAt, t.id)
        .where(isNotNull(t.ownerUserId)),
      c.index('applications_partner_idx').on(t.partnerId, t.isTest, t.createdAt, t.id),
      // For the lists of operators: all of them, and those of a state.
      c.index('applications_created_idx').on(t.createdAt, t.id),
      c.index('applications_state_idx').on(t.state, t.createdAt, t.id),
      // None of most tables: what is left to encrypt.
      c.index('applications_plain_idx').on(t.id).where(HAS_PLAIN_ANSWERS),
      // A partner's list by state or category; the category in that of states was for both before the next index was there.
      c
        .index('applications_partner_state_idx')
        .on(t.partnerId, t.isTest, t.state, t.createdAt, t.id, t.category)
        .where(isNotNull(t.partnerId)),
      c
        .index('applications_partner_category_idx')
        .on(t.partnerId, t.isTest, t.category, t.createdAt, t.id)
        .where(isNotNull(t.partnerId)),
      // By both: of a state and a category that each have very many, no application may have both.
      c
        .index('applications_partner_both_idx')
        .on(t.partnerId, t.isTest, t.state, t.category, t.createdAt, t.id)
        .where(isNotNull(t.partnerId)),
      // A partner's list by the last change, for each state and category of its own.
      c
        .index('applications_partner_changed_idx')
        .on(t.partnerId, t.isTest, t.state, t.category, t.updatedAt, t.id)
        .where(isNotNull(t.partnerId)),
      // Nobody's search reads what partners make up with the same number or address.
      c.index('applications_by_mobile_idx').on(t.mobile, t.isTest, t.dateOfBirth, t.createdAt),
      c.index('applications_by_email_idx').on(t.email, t.isTest, t.dateOfBirth, t.createdAt),
      c
        .index('applications_test_mobile_idx')
        .on(t.partnerId, t.mobile, t.dateOfBirth, t.createdAt)
        .where(IS_TEST),
      c
        .index('applications_test_email_idx')
        .on(t.partnerId, t.email, t.dateOfBirth, t.createdAt)
        .where(IS_TEST),
      // For who looks for a person by name, which is encrypted: all who were born on a day.
      c.index('applications_birth_idx').on(t.dateOfBirth, t.createdAt).where(IS_NO_TEST),
      // What is to be forgotten: of people, and of tests.
      c
        .index('applications_unchanged_idx')
        .on(t.updatedAt)
        .where(sql`${IS_NO_TEST} AND ${IS_NOT_ERASED}`),
      c
        .index('applications_test_unchanged_idx')
        .on(t.updatedAt)
        .where(sql`${IS_TEST} AND ${IS_NOT_ERASED}`),
      // Rows that are to go: what the books keep lies apart, so that it is not looked at until its time has come.
      c.index('applications_erased_idx').on(t.isKeptForBooks, t.updatedAt, t.id).where(IS_ERASED),
      // For who looks for a PAN; and what is left to work out, none of most tables.
      c.index('applications_pan_idx').on(t.panKey, t.createdAt).where(HAS_PAN),
      c.index('applications_pan_left_idx').on(t.id).where(isNull(t.panKey)),
      // Whether anything is under a key.
      c.index('applications_sealed_idx').on(c.beginning(t.sealed)),
    ],
  )

  // What the applicant agreed to, with each version of the application; never changed afterwards.
  const consents = c.table(
    'consents',
    {
      applicationId: c
        .text('application_id')
        .notNull()
        .references(() => applications.id, { onDelete: 'cascade' }),
      version: c.integer('version').notNull(),
      purpose: c.text('purpose').notNull(),
      textVersion: c.text('text_version').notNull(),
      given: c.flag('given').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.applicationId, t.version, t.purpose] })],
  )

  return { applications, consents }
}
