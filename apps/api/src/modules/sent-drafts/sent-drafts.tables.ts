import { sql } from 'drizzle-orm'
import type { Columns } from '../../db/columns.ts'

/** An index is used for the same words alone. */
export const HAS_EMAIL_KEY = sql`email_key <> ''`

export function defineSentDraftsTables(c: Columns) {
  // Drafts that somebody has laid down for another device of theirs.
  const sentDrafts = c.table(
    'sent_drafts',
    {
      id: c.text('id').primaryKey(),
      /** The hash of the token that opens it. */
      tokenHash: c.text('token_hash').notNull(),
      /** Which form, how far and what was answered, encrypted for this row. */
      sealed: c.text('sealed').notNull(),
      /** A keyed hash of the address that it names or was mailed to, for whoever is forgotten; empty where it names none. */
      emailKey: c.text('email_key').notNull(),
      /** The hash of what the device that opened it is known by; empty before. */
      openedBy: c.text('opened_by').notNull(),
      createdAt: c.instant('created_at').notNull(),
    },
    (t) => [
      c.uniqueIndex('sent_drafts_token_idx').on(t.tokenHash),
      c.index('sent_drafts_created_idx').on(t.createdAt),
      c.index('sent_drafts_email_idx').on(t.emailKey).where(HAS_EMAIL_KEY),
      c.index('sent_drafts_sealed_idx').on(c.beginning(t.sealed)),
    ],
  )
  return { sentDrafts }
}
