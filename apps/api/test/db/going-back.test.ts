import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import { leftBy, releases } from '../releases/stored.ts'
import { dialects } from '../support/databases.ts'
import { rawRows } from '../support/raw-sql.ts'

/** Its servers may go on with a database of today: so the runbook promises, and so they do while servers are replaced. */
const BEFORE = releases.at(-1)!

const COLUMNS = {
  sqlite: `SELECT m.name AS "table", c.name AS "column", c.type AS "kind",
      c."notnull" AS "needed", c.dflt_value IS NOT NULL OR c.pk > 0 AS "given"
    FROM sqlite_master m JOIN pragma_table_xinfo(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
  postgres: `SELECT table_name AS "table", column_name AS "column", data_type AS "kind",
      CASE is_nullable WHEN 'NO' THEN 1 ELSE 0 END AS "needed",
      CASE WHEN column_default IS NOT NULL OR is_identity = 'YES' OR is_generated <> 'NEVER' THEN 1 ELSE 0 END AS "given"
    FROM information_schema.columns WHERE table_schema = 'public'`,
}

interface Column {
  readonly table: string
  readonly column: string
  readonly kind: string
  readonly needed: number
  readonly given: number
}

describe.each(dialects)('a server of the release before, on %s,', (dialect) => {
  let left: Awaited<ReturnType<typeof leftBy>>
  let before: Map<string, Column>
  let after: Map<string, Column>
  const columns = async () => {
    const rows = await rawRows<Column>(left.url, COLUMNS[dialect])
    return new Map(rows.map((row) => [`${row.table}.${row.column}`, row]))
  }
  beforeAll(async () => {
    left = await leftBy(BEFORE, dialect)
    before = await columns()
    const store = await openStore(left.url, () => {})
    await store.migrate()
    await store.close()
    after = await columns()
  })
  afterAll(() => left.remove())

  test('finds each column that it reads and writes, of the same kind, and may leave out what it may leave out', () => {
    expect(before.size).toBeGreaterThan(300)
    const changed = [...before].filter(([name, { kind, needed }]) => {
      const now = after.get(name)
      return now === undefined || now.kind !== kind || now.needed > needed
    })
    expect(changed.map(([name]) => name)).toEqual([])
  })

  test('can write each of its tables without the columns that it does not know', () => {
    const tables = new Set([...before.values()].map(({ table }) => table))
    const asked = [...after].filter(
      ([name, { table, needed, given }]) => tables.has(table) && !before.has(name) && needed && !given,
    )
    expect(asked.map(([name]) => name)).toEqual([])
  })
})
