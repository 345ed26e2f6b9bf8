import type { Columns } from '../../../db/columns.ts'
import type { AffiliateState } from './affiliate-states.ts'

export function defineAffiliatesTables(c: Columns) {
  // One row for each registration as a partner.
  const affiliates = c.table(
    'affiliates',
    {
      id: c.text('id').primaryKey(),
      /** What a person quotes. */
      reference: c.text('reference').notNull(),
      partnerType: c.text('partner_type').notNull(),
      /** Where answers go, in lower case; several registrations may have one. */
      email: c.text('email').notNull(),
      /** Every answer, encrypted for this row: PAN and bank account are among them. */
      sealed: c.text('sealed').notNull(),
      /**
       * Keyed hashes of PAN, GST number and bank account, by which others with the same are found. Empty where there is none; null,
       * all three, until a job has made those of a release before.
       */
      panKey: c.text('pan_key'),
      gstnKey: c.text('gstn_key'),
      accountKey: c.text('account_key'),
      language: c.text('language').notNull(),
      /** Whose account was logged in; nobody's mostly. */
      ownerUserId: c.text('owner_user_id'),
      /** The account that runs the console; none until somebody has brought the mailed link. */
      consoleUserId: c.text('console_user_id'),
      /** When an account last took it; stays when that account loses it. */
      consoleBoundAt: c.instant('console_bound_at'),
      state: c.text('state').$type<AffiliateState>().notNull(),
      createdAt: c.instant('created_at').notNull(),
      /** When it came to its state. */
      changedAt: c.instant('changed_at').notNull(),
      /** When somebody decided, who it was, and why; empty until then. */
      decidedAt: c.instant('decided_at'),
      decidedBy: c.text('decided_by').notNull(),
      reason: c.text('reason').notNull(),
      /** Counts up with whatever ends applicant tokens for its applications before their time. */
      tokenGeneration: c.integer('token_generation').notNull().default(0),
    },
    (t) => [
      c.uniqueIndex('affiliates_reference_idx').on(t.reference),
      // For the lists of operators: all of them, and those of a state.
      c.index('affiliates_created_idx').on(t.createdAt, t.id),
      c.index('affiliates_listed_idx').on(t.state, t.createdAt, t.id),
      // For others with the same answer, the newest first; and for those whose hashes are not made yet.
      c.index('affiliates_same_email_idx').on(t.email, t.createdAt, t.id),
      c.index('affiliates_same_pan_idx').on(t.panKey, t.createdAt, t.id),
      c.index('affiliates_same_gstn_idx').on(t.gstnKey, t.createdAt, t.id),
      c.index('affiliates_same_account_idx').on(t.accountKey, t.createdAt, t.id),
      c.index('affiliates_state_idx').on(t.state, t.changedAt),
      c.index('affiliates_owner_idx').on(t.ownerUserId),
      c.index('affiliates_console_idx').on(t.consoleUserId),
    ],
  )
  return { affiliates }
}
