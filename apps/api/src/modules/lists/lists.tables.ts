import type { Columns } from '../../db/columns.ts'

export function defineListsTables(c: Columns) {
  // The newest version of a list is in force; going back to an older one makes a new version with the same rows.
  const listVersions = c.table(
    'list_versions',
    {
      name: c.text('name').notNull(),
      version: c.integer('version').notNull(),
      origin: c.text('origin').notNull(),
      edition: c.text('edition').notNull(),
      source: c.text('source').notNull(),
      asOf: c.text('as_of').notNull(),
      rows: c.integer('rows').notNull(),
      /** The version that the rows were first made for. */
      rowsOf: c.integer('rows_of').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.name, t.version] })],
  )

  // The rows of a version, as compressed JSON: they are only read to compare and to go back.
  const listRows = c.table(
    'list_rows',
    {
      name: c.text('name').notNull(),
      version: c.integer('version').notNull(),
      content: c.text('content').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.name, t.version] })],
  )

  // Which edition of a generated list a table holds that has no versions.
  const seeds = c.table('seeds', { name: c.text('name').primaryKey(), edition: c.text('edition').notNull() })

  return { listVersions, listRows, seeds }
}
