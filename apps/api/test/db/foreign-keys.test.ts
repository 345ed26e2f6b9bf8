import Database from 'better-sqlite3'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import type { Store } from '../../src/db/store.ts'
import { copyDatabase, dialects } from '../support/databases.ts'

// A part of the rows is no help: only an index over all of them counts.
const KEYS = {
  sqlite: `SELECT t.name || '.' || k."from" AS "column", EXISTS (
      SELECT 1 FROM pragma_index_list(t.name) i, pragma_index_info(i.name) c
      WHERE i.partial = 0 AND c.seqno = 0 AND c.name = k."from") AS "hasIndex"
    FROM sqlite_master t, pragma_foreign_key_list(t.name) k WHERE t.type = 'table' AND k.seq = 0`,
  postgres: `SELECT k.conrelid::regclass || '.' || a.attname AS "column", EXISTS (
      SELECT 1 FROM pg_index i
      WHERE i.indrelid = k.conrelid AND i.indpred IS NULL AND i.indkey[0] = k.conkey[1]) AS "hasIndex"
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`,
}

interface Key {
  readonly column: string
  readonly hasIndex: boolean | number
}

async function keysIn(dialect: Store['dialect'], url: string): Promise<Key[]> {
  if (dialect === 'sqlite') {
    const database = new Database(url.slice('file:'.length))
    const keys = database.prepare<[], Key>(KEYS.sqlite).all()
    database.close()
    return keys
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Key>(KEYS.postgres)
  await client.end()
  return rows
}

test.each(dialects)(
  'on %s every foreign key has an index that leads with it: a row is removed without reading the tables that refer to it',
  async (dialect) => {
    const database = await copyDatabase(dialect)
    const keys = await keysIn(dialect, database.url)
    await database.remove()
    expect(keys.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['webhook_deliveries.event_id', 'comments.article_id']),
    )
    expect(keys.filter(({ hasIndex }) => !hasIndex).map(({ column }) => column)).toEqual([])
  },
)
