import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import type { Session, Store } from '../../src/db/store.ts'
import { copyDatabase } from '../support/databases.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
let store: Store
let other: Database.Database
beforeEach(async () => {
  database = await copyDatabase('sqlite')
  store = await openStore(database.url, () => {})
  other = new Database(database.url.replace('file:', ''))
})
afterEach(async () => {
  other.close()
  await store.close()
  await database.remove()
})

const add = ({ tables, db }: Session, use: string) => db.insert(tables.captchaUses).values({ use })
const uses = async () => (await store.db.select().from(store.tables.captchaUses)).map(({ use }) => use)

test('while a command writes, a server of SQLite reads, and writes as soon as that is over', async () => {
  other.exec('BEGIN IMMEDIATE')
  let isWritten = false
  const written = Promise.all(['one', 'two'].map((use) => store.transaction((tx) => add(tx, use)))).then(
    () => (isWritten = true),
  )
  // Each is a turn of the event loop, as a request is; one that waited inside SQLite would not come before its time is up.
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await uses()).toEqual([])
  }
  expect(isWritten).toBe(false)
  other.exec('ROLLBACK')
  await written
  expect(await uses()).toEqual(['one', 'two'])
})

test('what waited too long for a command fails alone, and later work goes on', async () => {
  other.exec('BEGIN IMMEDIATE')
  await expect(store.transaction((tx) => add(tx, 'late'))).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  other.exec('ROLLBACK')
  await store.transaction((tx) => add(tx, 'next'))
  expect(await uses()).toEqual(['next'])
}, 20_000)
