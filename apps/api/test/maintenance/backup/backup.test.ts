import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '../../../src/db/sqlite/sqlite-store.ts'
import { restoreBackup } from '../../../src/modules/maintenance/backup/restore-backup.ts'
import { verifyBackup } from '../../../src/modules/maintenance/backup/verify-backup.ts'
import type { DataLocations } from '../../../src/modules/maintenance/backup/backup-content.ts'
import { createBackup } from '../../../src/modules/maintenance/backup/create-backup.ts'
import { systemClock } from '../../../src/time/clock.ts'
import { diskFiles } from '../../../src/files/disk-files.ts'
import { registerSomebody } from '../../support/accounts.ts'
import { temporaryFolder } from '../../support/server-process.ts'

let folder: ReturnType<typeof temporaryFolder>
let kept: DataLocations
let store: ReturnType<typeof openSqlite>
const inFolder = (...names: string[]) => join(folder.path, ...names)
const backup = () => inFolder('backup')

beforeEach(async () => {
  folder = temporaryFolder()
  kept = { databaseUrl: `file:${inFolder('data.db')}`, filesFolder: inFolder('files') }
  store = openSqlite(inFolder('data.db'))
  await store.migrate()
})
afterEach(async () => {
  await store.close()
  folder.remove()
})

/** A file with the row that names it, in the order in which the service makes them. */
async function add(number: number): Promise<void> {
  const object = `file-${number}`
  await diskFiles(kept.filesFolder).put(`kept/${object}`, Buffer.from(`content of ${number}`))
  await store.transaction(async ({ db, tables }) => {
    await db.insert(tables.audit).values({
      id: `id-${number}`,
      at: '2026-04-01T00:00:00.000Z',
      actor: 'operator:test',
      action: 'add',
      object,
      details: {},
    })
  })
}
async function addMany(from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) await add(number)
}

/** Every row of every table, as one hash. */
function contentOf(file: string): string {
  const database = new Database(file, { readonly: true })
  const tables = database.pragma('table_list') as { name: string; type: string }[]
  const names = tables.filter(({ type }) => type === 'table').map(({ name }) => name)
  const rows = names.sort().map((name) => database.prepare(`SELECT * FROM "${name}"`).all())
  database.close()
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

const objectsIn = (file: string) => {
  const database = new Database(file, { readonly: true })
  const objects = database.prepare('SELECT object FROM audit').pluck().all() as string[]
  database.close()
  return objects
}

test('what is kept, destroyed and brought back is the same to the last row and byte', async () => {
  await addMany(0, 20)
  const before = contentOf(inFolder('data.db'))
  const made = await createBackup(kept, backup(), systemClock)
  expect(made).toMatchObject({ files: 20, folder: backup() })
  await store.close()
  for (const name of ['data.db', 'data.db-wal', 'data.db-shm', 'files']) {
    rmSync(inFolder(name), { recursive: true, force: true })
  }

  expect(await restoreBackup(kept, backup())).toEqual(made)
  expect(contentOf(inFolder('data.db'))).toBe(before)
  expect(readFileSync(inFolder('files', 'kept', 'file-7'), 'utf8')).toBe('content of 7')
  store = openSqlite(inFolder('data.db'))
  await store.ping()
})

test('a backup that is made while people write holds every file that its rows name', async () => {
  await addMany(0, 30)
  const [made] = await Promise.all([createBackup(kept, backup(), systemClock), addMany(30, 90)])
  expect(await verifyBackup(backup())).toEqual(made)
  const objects = objectsIn(join(backup(), 'pan.db'))
  expect(objects.length).toBeGreaterThanOrEqual(30)
  expect(objects.filter((object) => !existsSync(join(backup(), 'files', 'kept', object)))).toEqual([])
})

test('a backup that is not whole any more says what is wrong, and is not brought back', async () => {
  await addMany(0, 3)
  await createBackup(kept, backup(), systemClock)
  const target = {
    databaseUrl: `file:${inFolder('other', 'pan.db')}`,
    filesFolder: inFolder('other', 'files'),
  }
  const file = join(backup(), 'files', 'kept', 'file-1')
  appendFileSync(file, '!')
  const changed = /not whole\. files\/kept\/file-1 was changed\./u
  await expect(verifyBackup(backup())).rejects.toThrow(changed)
  await expect(restoreBackup(target, backup())).rejects.toThrow(changed)
  rmSync(file)
  await expect(verifyBackup(backup())).rejects.toThrow(/files\/kept\/file-1 is missing\./u)
  expect(existsSync(inFolder('other'))).toBe(false)
})

test('a damaged database is found even where every hash fits', async () => {
  await createBackup(kept, backup(), systemClock)
  const manifest = join(backup(), 'manifest.json')
  const said = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify({ ...said, rows: { ...said.rows, audit: 5 } }))
  await expect(verifyBackup(backup())).rejects.toThrow(/The table audit has another number of rows\./u)
})

test('nothing is written over: neither a backup nor data that is there', async () => {
  await add(1)
  await registerSomebody(store)
  await createBackup(kept, backup(), systemClock)
  await expect(createBackup(kept, backup(), systemClock)).rejects.toThrow(/is there already/u)
  await expect(restoreBackup(kept, backup())).rejects.toThrow(/holds data of people already/u)
  renameSync(backup(), inFolder('moved'))
  await expect(verifyBackup(backup())).rejects.toThrow(/There is no backup in/u)
})
