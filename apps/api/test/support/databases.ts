import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, test, type TestAPI } from 'vitest'
import type { Store } from '../../src/db/store.ts'
import { openStore } from '../../src/db/open.ts'

export interface TestDatabase {
  readonly url: string
  remove(): Promise<void>
}

async function copySqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'pan-test-'))
  copyFileSync(inject('sqliteTemplate'), join(folder, 'test.db'))
  return {
    url: `file:${join(folder, 'test.db')}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** A PostgreSQL database with nothing in it. */
export const createDatabase = (): Promise<TestDatabase> => copyPostgres('template0')

async function copyPostgres(template = 'template'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return { url: url.href, remove: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

export const copyDatabase = (dialect: Store['dialect']): Promise<TestDatabase> =>
  dialect === 'sqlite' ? copySqlite() : copyPostgres()

/** Opens a migrated copy of its own; `close` removes it again. */
export async function openCopy(dialect: Store['dialect']): Promise<Store> {
  const database = await copyDatabase(dialect)
  const store = await openStore(database.url, () => {})
  return {
    ...store,
    async close() {
      await store.close()
      await database.remove()
    },
  }
}

/** The two databases that the same tests run on: `describe.each(dialects)('… on %s', (dialect) => { … })`. */
export const dialects = ['sqlite', 'postgres'] as const satisfies Store['dialect'][]

/** Whether both databases are tried by every test, as in CI and before a release; otherwise each as CONTRIBUTING.md tells. */
const tryBoth = process.env['BOTH_DATABASES'] === '1'

/** For tests that send no statement which others do not send to both databases: `describe.each(oneDatabase)('… on %s', (dialect) => { … })`. */
export const oneDatabase: readonly Store['dialect'][] = tryBoth ? dialects : ['sqlite']

/** In the place of `test`, where there is nothing to run. */
const noTest = Object.assign(() => {}, { each: () => () => {} }) as unknown as TestAPI

/**
 * The two databases, with what stands for `test` where one of them is enough, as for `oneDatabase`:
 * `describe.each(databases)('… on %s', (dialect, it) => { … })`. What is a `test` there runs on both.
 */
export const databases: readonly (readonly [Store['dialect'], TestAPI])[] = dialects.map((dialect) => [
  dialect,
  oneDatabase.includes(dialect) ? test : noTest,
])
