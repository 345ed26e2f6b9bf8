import type { Locale } from '@pan/contracts/messages/languages'
import type { Columns } from '../../../db/columns.ts'

export function defineTemplatesTables(c: Columns) {
  // What staff answer with, in each language of the site.
  const answerTemplates = c.table(
    'answer_templates',
    {
      id: c.text('id').primaryKey(),
      name: c.text('name').notNull(),
      texts: c.json<Readonly<Record<Locale, string>>>('texts').notNull(),
      version: c.integer('version').notNull(),
    },
    (t) => [c.index('answer_templates_name_idx').on(t.name, t.id)],
  )
  return { answerTemplates }
}
