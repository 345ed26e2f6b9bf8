import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articlesFolder } from '../../../src/config/folders.ts'
import { openPostgres } from '../../../src/db/postgres/postgres-store.ts'
import { openSqlite } from '../../../src/db/sqlite/sqlite-store.ts'
import type { Store } from '../../../src/db/store.ts'
import { LOOKUP_KINDS } from '../../../src/composition/list-kinds.ts'
import { moveFirst } from '../../../src/modules/maintenance/database-transfer/database-transfer.commands.ts'
import { moveDatabase } from '../../../src/modules/maintenance/database-transfer/database-transfer.service.ts'
import { seedArticles } from '../../../src/modules/articles/articles-seed.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { testApp } from '../../support/app.ts'
import { applied, bearer } from '../../support/applications.ts'
import { copyDatabase, type TestDatabase } from '../../support/databases.ts'
import { seedWithoutPincodes } from '../../support/data/generated-data.ts'
import { temporaryFolder } from '../../support/server-process.ts'

const folder = temporaryFolder()
const file = join(folder.path, 'pan.db')
const move = (to: TestDatabase) => moveDatabase(folder.path, to.url, LOOKUP_KINDS)
let target: TestDatabase
let application: { id: string; token: string }

const tablesOf = (store: Store) =>
  Object.values(store.tables).filter((table) => is(table, SQLiteTable)) as SQLiteTable[]

/** Gives every table that is still empty two rows: a value of each column’s kind, and what refers to others does. */
async function fillEmpty(store: Store): Promise<string[]> {
  const filled: string[] = []
  for (const table of tablesOf(store)) {
    if ((await store.db.$count(table)) > 0) continue
    const { name, columns, foreignKeys } = getTableConfig(table)
    filled.push(name)
    const row: Record<string, unknown> = {}
    for (const column of columns) {
      const key = Object.entries(table).find(([, each]) => each === column)![0]
      const values = { number: 1_234_567, boolean: true, json: { z: [1, null], a: { b: 'ஆ 😀' } } }
      row[key] = values[column.dataType as keyof typeof values] ?? `a ‘text’ \\ of ${column.name}\n`
      // An application is read below with its payment, whose mode is one of three.
      if (column.name === 'mode') row[key] = 'gateway'
      const reference = foreignKeys.map((each) => each.reference()).find((each) => each.columns[0] === column)
      if (!reference) continue
      const [found] = await store.db
        .select({ value: reference.foreignColumns[0]! })
        .from(reference.foreignTable)
      row[key] = found!.value
    }
    await store.transaction(async ({ db }) => void (await db.insert(table).values(row)))
  }
  return filled
}

beforeAll(async () => {
  const store = openSqlite(file)
  await store.migrate()
  await seedArticles(store, articlesFolder, randomIds)
  const server = await testApp('sqlite', {}, { store })
  await seedWithoutPincodes(server)
  const { pan, token } = await applied(server)
  await applied(server)
  application = { id: pan.id, token }
  const jobs = [
    { name: 'mail', isDead: false },
    { name: 'mail', isDead: true },
    { name: 'webhook', isDead: false },
  ]
  await store.transaction(async ({ tables, db }) => {
    for (const [at, job] of jobs.entries())
      await db.insert(tables.jobs).values({
        ...job,
        id: `job-${at}`,
        payload: { b: at, a: 'text' },
        recurring: null,
        runAt: '2030-01-01T00:00:00.000Z',
        isTaken: false,
        tries: 0,
        fault: '',
        createdAt: '2026-01-01T00:00:00.000Z',
      })
  })
  await server.close()
  await fillEmpty(store)
  await store.close()
  target = await copyDatabase('postgres')
}, 120_000)
afterAll(async () => {
  await target.remove()
  folder.remove()
})

/** The number of rows by table, told by the databases themselves. */
async function countsOf(url: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of names) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM "${name}"`)
    counts[name] = Number(rows[0]!.count)
  }
  await client.end()
  return counts
}

test('a database that a server still works on is not moved', async () => {
  const before = readFileSync(file)
  const server = openSqlite(file)
  await expect(move(target)).rejects.toThrow(/A server still works on/u)
  await server.close()
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a move that is broken off has moved nothing, and the next one moves everything', async () => {
  const client = new Client({ connectionString: target.url })
  await client.connect()
  // Applications and what comes before them have been sent by then.
  await client.query('ALTER TABLE attachments ADD CONSTRAINT full_up CHECK (false) NOT VALID')
  await expect(move(target)).rejects.toThrow(/attachments/u)
  await client.query('ALTER TABLE attachments DROP CONSTRAINT full_up')
  await client.end()
  expect(Object.entries(await countsOf(target.url)).filter(([, count]) => count > 0)).toEqual([])

  const { tables, rows, sequences } = await move(target)
  const source = new Database(file, { readonly: true })
  const counts = await countsOf(target.url)
  const names = tables.map(({ table }) => table).filter((table) => table !== 'jobs')
  for (const name of names) {
    const count = source.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()
    expect([name, counts[name]]).toEqual([name, count])
    expect(count).toBeGreaterThan(0)
  }
  const all = (source.pragma('table_list') as { name: string; type: string; schema: string }[])
    .filter(({ name, type }) => type === 'table' && !/^(?:sqlite_|__drizzle|.*_words|.*_search)/u.test(name))
    .map(({ name }) => name)
  source.close()
  expect([...names, 'jobs'].sort()).toEqual(all.sort())
  expect(sequences).toBe(0)
  expect(rows).toBeGreaterThan(3000)
})

test('the service goes on where it was: answers, tokens, look-ups, search and jobs', async () => {
  const store = openPostgres(target.url, () => {})
  const server = await testApp('postgres', {}, { store })
  const url = `/api/v1/edit-pan-application/${application.id}`
  const answer = await server.app.inject({ url, headers: bearer(application.token) })
  expect(answer.json()).toMatchObject({ pan: { id: application.id, aadhar_nbr: 'XXXXXXXX2346' } })
  const found = await server.app.inject({
    method: 'POST',
    url: '/api/v1/search-ao-code',
    payload: { city: 'Chennai' },
  })
  expect(found.json().data.result_ao_code.length).toBeGreaterThan(10)
  const articles = await server.app.inject('/api/v1/search-articles?searching=aadhaar')
  expect(articles.json().searching_article.length).toBeGreaterThan(0)
  expect((await server.jobs.list()).rows.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      ['mail', 'waiting'],
      ['mail', 'dead'],
      ['webhook', 'waiting'],
    ]),
  )
  await server.close()
  await store.close()
})

test('a database that holds anything is not moved into', async () => {
  await expect(move(target)).rejects.toThrow(/is not empty \(.*applications/u)
})

test('nothing is moved for somebody whose name the audit log would not take, or to another place than they say', async () => {
  const configuredUrl = 'postgres://nobody@127.0.0.1:1/none'
  const begin = (...options: string[]) =>
    moveFirst(['database', 'move', '--from', folder.path, ...options], {
      configuredUrl,
      kinds: LOOKUP_KINDS,
      operator: undefined,
    })
  await expect(begin()).rejects.toThrow(/^Who does this\?/u)
  await expect(begin('--as', 'Asha Specimen')).rejects.toThrow(/--as is a name/u)
  await expect(begin('--as=asha', '--too=x')).rejects.toThrow('There is no option --too')
  await expect(begin('--as=asha', '--to=file:pan.db')).rejects.toThrow(/^Where to\?/u)
})
