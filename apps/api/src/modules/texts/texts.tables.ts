import type { Locale } from '@pan/contracts/messages/languages'
import type { TextCode } from '@pan/contracts/staff/texts/codes'
import type { Columns } from '../../db/columns.ts'
import type { StoredText } from './stored-text.ts'

export function defineTextsTables(c: Columns) {
  // What goes out now, of texts that somebody has changed; of all others the product's own.
  const staffTexts = c.table(
    'staff_texts',
    {
      code: c.text('code').$type<TextCode>().notNull(),
      locale: c.text('locale').$type<Locale>().notNull(),
      version: c.integer('version').notNull(),
      /** Empty of the sentence of a reason. */
      subject: c.text('subject').notNull(),
      text: c.text('text').notNull(),
      /** The version whose sense it has: lower than that of another language, it says what was said before. */
      follows: c.integer('follows').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.code, t.locale] })],
  )

  // A version never changes: what is brought back becomes another one.
  const staffTextVersions = c.table(
    'staff_text_versions',
    {
      code: c.text('code').$type<TextCode>().notNull(),
      number: c.integer('number').notNull(),
      madeAt: c.instant('made_at').notNull(),
      /** The member. */
      madeBy: c.text('made_by').notNull(),
      restoredFrom: c.integer('restored_from'),
      texts: c.json<readonly StoredText[]>('texts').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.code, t.number] })],
  )

  return { staffTexts, staffTextVersions }
}
