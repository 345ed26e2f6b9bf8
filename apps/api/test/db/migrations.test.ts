import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { migrationsFolder } from '../../src/db/migrations-folder.ts'
import { backupOf, releases } from '../releases/stored.ts'
import { dialects } from '../support/databases.ts'

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

test('no migration was edited or taken away after it had landed, and each is in the list of hashes', () => {
  const folder = join(migrationsFolder('sqlite'), '..')
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => `${sha256(join(folder, path))}  ${path}`)
  // A new one is added by `pnpm run migrations`, or by `node scripts/migration-hashes.ts` after it was made by hand.
  expect(found).toEqual(readFileSync(join(folder, 'sha256sums.txt'), 'utf8').trimEnd().split('\n'))
})

test.each(dialects)(
  'each migration on %s has a later time than the one before, else it would be left out',
  (dialect) => {
    const { entries } = JSON.parse(
      readFileSync(join(migrationsFolder(dialect), 'meta/_journal.json'), 'utf8'),
    )
    const times = (entries as { when: number }[]).map(({ when }) => when)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  },
)

// Landed before this was a rule; the change log says what servers of the release before do not find any more.
const DROPPING = ['0005_security_event_kinds.sql', '0016_category_names.sql']

test.each(dialects)(
  'servers of the release before go on while a migration on %s has run: no column or table is dropped or renamed',
  (dialect) => {
    const folder = migrationsFolder(dialect)
    const found = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .filter((name) =>
        /\b(?:DROP\s+(?:TABLE|COLUMN)|RENAME)\b/iu.test(readFileSync(join(folder, name), 'utf8')),
      )
    // What is dropped one release after its last reader is added here, with the release that read it last.
    expect(found.sort()).toEqual(DROPPING)
  },
)

describe.each(releases)('release %s', (release) => {
  test('was made by migrations that are here, unchanged', () => {
    const database = new Database(join(backupOf(release), 'pan.db'), { readonly: true })
    const applied = database.prepare('SELECT hash FROM __drizzle_migrations').pluck().all()
    database.close()
    const folder = migrationsFolder('sqlite')
    const here = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => sha256(join(folder, name)))
    expect(applied.length).toBeGreaterThan(0)
    expect(here).toEqual(expect.arrayContaining(applied))
  })
})
