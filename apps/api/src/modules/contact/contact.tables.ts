import { sql } from 'drizzle-orm'
import type { Columns } from '../../db/columns.ts'

/** An index is used for the same words alone. */
export const IS_OPEN = sql`state = 'open'`

export const HAS_EMAIL_KEY = sql`email_key <> ''`
export const HAS_NO_EMAIL_KEY = sql`email_key = ''`

export function defineContactTables(c: Columns) {
  // What people wrote on the contact page, and what they were answered.
  const contactMessages = c.table(
    'contact_messages',
    {
      id: c.text('id').primaryKey(),
      /** What the writer quotes. */
      reference: c.text('reference').notNull(),
      /** Who wrote what, and each answer, encrypted for this row. */
      sealed: c.text('sealed').notNull(),
      /** A keyed hash of the writer's address; empty until a job has made that of a server of before, and of other keys. */
      emailKey: c.text('email_key').notNull().default(''),
      subject: c.text('subject').notNull(),
      language: c.text('language').notNull(),
      state: c.text('state').$type<'open' | 'answered' | 'done'>().notNull(),
      /** The member of the staff who has put it aside without an answer. */
      doneBy: c.text('done_by'),
      /** Counts up with all that is done with it. */
      version: c.integer('version').notNull(),
      createdAt: c.instant('created_at').notNull(),
    },
    (t) => [
      c.uniqueIndex('contact_messages_reference_idx').on(t.reference),
      c.index('contact_messages_open_idx').on(t.createdAt, t.id).where(IS_OPEN),
      c.index('contact_messages_created_idx').on(t.createdAt),
      c.index('contact_messages_email_idx').on(t.emailKey, t.createdAt).where(HAS_EMAIL_KEY),
      // What is left to work out, none of most tables.
      c.index('contact_messages_email_left_idx').on(t.id).where(HAS_NO_EMAIL_KEY),
      c.index('contact_messages_sealed_idx').on(c.beginning(t.sealed)),
    ],
  )
  return { contactMessages }
}
