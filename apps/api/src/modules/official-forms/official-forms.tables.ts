import type { OfficialFormMap } from '@pan/contracts/official-forms/official-form-map'
import type { Columns } from '../../db/columns.ts'
import type { OfficialFacts } from '../../pdf/official/official-form.ts'

export function defineOfficialFormsTables(c: Columns) {
  // The PDFs that operators bring. Of those in use whose day has come, the latest is printed on.
  const officialForms = c.table(
    'official_forms',
    {
      form: c.text('form').notNull(),
      version: c.integer('version').notNull(),
      /** Of the file, and where files are kept by it. */
      sha256: c.text('sha256').notNull(),
      bytes: c.integer('bytes').notNull(),
      source: c.text('source').notNull(),
      /** YYYY-MM-DD: applications of this day and later are printed on it. */
      holdsFrom: c.text('holds_from').notNull(),
      facts: c.json<OfficialFacts>('facts').notNull(),
      /** Null until an operator has said where the answers stand. */
      map: c.json<OfficialFormMap>('map'),
      /** Rises with each change of the map and each activation: what a process keeps of a form is kept by it. */
      mapVersion: c.integer('map_version').notNull(),
      isActive: c.flag('is_active').notNull(),
      addedAt: c.instant('added_at').notNull(),
      addedBy: c.text('added_by').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.form, t.version] })],
  )
  return { officialForms }
}
