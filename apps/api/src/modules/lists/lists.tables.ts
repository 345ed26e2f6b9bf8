import type { StaffListName } from '@pan/contracts/staff/lists/staff-lists'
import type { Columns } from '../../db/columns.ts'
import type { ChangeCounts, ShownRows, StoredChangeState } from './changes/stored-change.ts'

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
      /** Who of the staff has put it into force; null where it came with the product or by a command. */
      member: c.text('member'),
      /** Why so much changes at once, where it does. */
      reason: c.text('reason'),
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

  // What staff have sent or want back: compared with the version in force, then confirmed and applied. Kept for some weeks.
  const listChanges = c.table(
    'list_changes',
    {
      id: c.text('id').primaryKey(),
      name: c.text('name').$type<StaffListName>().notNull(),
      origin: c.text('origin').$type<'import' | 'rollback'>().notNull(),
      state: c.text('state').$type<StoredChangeState>().notNull(),
      member: c.text('member').notNull(),
      confirmedBy: c.text('confirmed_by'),
      source: c.text('source').notNull(),
      asOf: c.text('as_of').notNull(),
      /** The version that it was compared with; 0 where there was none. */
      baseVersion: c.integer('base_version').notNull(),
      /** The version whose rows come back; null of a file. */
      backTo: c.integer('back_to'),
      /** The version that it has become. */
      version: c.integer('version'),
      /** How many rows there were, come, and differ. */
      counts: c.json<ChangeCounts>('counts').notNull(),
      /** The first rows that differ, or are wrong. */
      shown: c.json<ShownRows>('shown').notNull(),
      /** Its rows as those of a version, until it is applied; null where an older version has them. */
      content: c.text('content'),
      reason: c.text('reason').notNull(),
      createdAt: c.instant('created_at').notNull(),
      finishedAt: c.instant('finished_at'),
      /** Until when it is kept. */
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [
      c.index('list_changes_created_idx').on(t.name, t.createdAt),
      c.index('list_changes_expires_idx').on(t.expiresAt),
    ],
  )

  // Which edition of a generated list a table holds that has no versions.
  const seeds = c.table('seeds', { name: c.text('name').primaryKey(), edition: c.text('edition').notNull() })

  return { listVersions, listRows, listChanges, seeds }
}
