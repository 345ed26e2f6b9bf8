import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import S3rver from 's3rver'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { openSqlite } from '../../../src/db/sqlite/sqlite-store.ts'
import { restoreBackup } from '../../../src/modules/maintenance/backup/restore-backup.ts'
import { verifyBackup } from '../../../src/modules/maintenance/backup/verify-backup.ts'
import type { DataLocations } from '../../../src/modules/maintenance/backup/backup-content.ts'
import { createBackup } from '../../../src/modules/maintenance/backup/create-backup.ts'
import { addressForPrograms } from '../../../src/modules/maintenance/backup/postgres-programs.ts'
import { connected } from '../../../src/modules/maintenance/backup/postgres-rows.ts'
import { objectsOf, openFiles } from '../../../src/files/open.ts'
import { copyDatabase } from '../../support/databases.ts'
import { silentProxy } from '../../support/servers/silent-proxy.ts'
import { testClock, type TestClock } from '../../support/clock.ts'
import { temporaryFolder } from '../../support/server-process.ts'

let folder: ReturnType<typeof temporaryFolder>
let kept: DataLocations
let clock: TestClock
const inFolder = (...names: string[]) => join(folder.path, ...names)

beforeEach(async () => {
  folder = temporaryFolder()
  clock = testClock()
  kept = { databaseUrl: `file:${inFolder('pan.db')}`, filesFolder: inFolder('files') }
  const store = openSqlite(inFolder('pan.db'))
  await store.migrate()
  await store.close()
})
afterEach(() => folder.remove())

test('a backup ends while another process writes all the time, and is the database of one moment', async () => {
  const database = new Database(inFolder('pan.db'))
  database.exec('CREATE TABLE ballast (content blob)')
  const insert = database.prepare('INSERT INTO ballast VALUES (randomblob(1000000))')
  database.transaction(() => {
    for (let megabyte = 0; megabyte < 40; megabyte++) insert.run()
  })()
  database.close()
  const writer = fork(new URL('../../support/faults/busy-writer.ts', import.meta.url), [
    inFolder('pan.db'),
    '2',
  ])
  await once(writer, 'message')
  const said: string[] = []
  let written = 0
  writer.on('message', () => (written += 1))
  const made = await createBackup(kept, inFolder('backups', 'one'), clock, {
    signal: AbortSignal.timeout(20_000),
    say: (text) => said.push(text),
  })
  writer.send('stop')
  await once(writer, 'exit')
  expect(written).toBeGreaterThan(5)
  const percents = said.filter((text) => text.startsWith('database')).map((text) => parseInt(text.slice(10)))
  expect(percents.length).toBeGreaterThan(3)
  // A copy that a write has begun anew goes back to where it was.
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(await verifyBackup(inFolder('backups', 'one'))).toEqual(made)
})

test('what a backup asks of a PostgreSQL that falls silent is broken off when its time is over', async () => {
  const database = await copyDatabase('postgres')
  const url = new URL(database.url)
  const proxy = await silentProxy(Number(url.port))
  url.port = String(proxy.port)
  const time = new AbortController()
  const asked = connected(
    url.href,
    async (client) => {
      proxy.fallSilent()
      setImmediate(() => time.abort())
      await client.query('SELECT 1')
    },
    time.signal,
  )
  await expect(asked).rejects.toThrow('Connection terminated')
  proxy.close()
  await database.remove()
})

test('a backup that has no time left is broken off and leaves nothing behind', async () => {
  const signal = AbortSignal.abort(new Error('no time'))
  await expect(createBackup(kept, inFolder('backups', 'late'), clock, { signal })).rejects.toThrow('no time')
  expect(readdirSync(inFolder('backups')).filter((name) => name.startsWith('late'))).toEqual([])
})

test('a backup whose time is over while the copy is read again is broken off, too', async () => {
  const time = new AbortController()
  const say = (text: string) => {
    if (text === 'reading the copy again') time.abort(new Error('no time'))
  }
  const making = createBackup(kept, inFolder('backups', 'late'), clock, { signal: time.signal, say })
  await expect(making).rejects.toThrow('no time')
  expect(readdirSync(inFolder('backups')).filter((name) => name.startsWith('late'))).toEqual([])
})

test('what a backup that was killed has left goes with the next one, and what is not ours stays', async () => {
  mkdirSync(inFolder('backups', 'killed.part', 'files'), { recursive: true })
  writeFileSync(inFolder('backups', 'killed.part', 'pan.db'), 'half of it')
  mkdirSync(inFolder('backups', 'holidays.part'))
  writeFileSync(inFolder('backups', 'holidays.part', 'photo.jpg'), '')
  await createBackup(kept, inFolder('backups', 'next'), clock)
  const left = readdirSync(inFolder('backups')).filter((name) => !name.startsWith('.'))
  expect(left.sort()).toEqual(['holidays.part', 'next'])
})

test('two backups are not made at the same time in one folder', async () => {
  const both = await Promise.allSettled(
    ['a', 'b'].map((name) => createBackup(kept, inFolder('backups', name), clock)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('of all backups the newest ones stay, as many as are to be kept', async () => {
  const make = async (name: string, keep: number) => {
    clock.forward(60)
    return createBackup(kept, inFolder('backups', name), clock, { keep })
  }
  // Of an upgrade or an incident, in a folder of its own.
  await createBackup(kept, inFolder('backups', 'kept', 'incident'), clock)
  mkdirSync(inFolder('backups', 'something else'), { recursive: true })
  // Others have a manifest.json, too; and what has lost its own is not known to be older.
  mkdirSync(inFolder('backups', 'site', 'assets'), { recursive: true })
  writeFileSync(
    inFolder('backups', 'site', 'manifest.json'),
    '{"name":"shop","made":"2020-01-01T00:00:00.000Z","rows":{}}',
  )
  mkdirSync(inFolder('backups', 'unknown'))
  writeFileSync(inFolder('backups', 'unknown', 'manifest.json'), '{"name":"shop"}')
  await make('z', 2)
  expect(await make('y', 2)).toMatchObject({ removed: 0 })
  expect(await make('x', 2)).toMatchObject({ removed: 1 })
  const left = readdirSync(inFolder('backups')).filter((name) => !name.startsWith('.'))
  expect(left.sort()).toEqual(['kept', 'site', 'something else', 'unknown', 'x', 'y'])
  await verifyBackup(inFolder('backups', 'kept', 'incident'))
})

test('verifying a backup changes nothing in its folder', async () => {
  const backup = inFolder('backup')
  await createBackup(kept, backup, clock)
  const looks = () =>
    readdirSync(backup, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => [name, statSync(join(backup, name)).mtimeMs])
  const before = looks()
  await verifyBackup(backup)
  expect(looks()).toEqual(before)
})

test('objects in a bucket stay there, and the backup lists them by length and key', async () => {
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: inFolder('objects'),
    configureBuckets: [{ name: 'people', configs: [] }],
  })
  const { port } = await storage.run()
  const config = readConfig({
    S3_BUCKET: 'people',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  const files = await openFiles(config)
  await files.put('attachments/one', Buffer.from('four'))
  await files.put('attachments/two', Buffer.from('seven b'))
  files.close()
  const bucket = { name: 'people', objects: () => objectsOf(config) }
  expect(await createBackup({ ...kept, bucket }, inFolder('backup'), clock)).toMatchObject({ files: 0 })
  expect(await verifyBackup(inFolder('backup'), { bucket })).toMatchObject({ objects: 2, missingObjects: [] })
  expect(readFileSync(inFolder('backup', 'objects.txt'), 'utf8')).toBe(
    '4 attachments/one\n7 attachments/two\n',
  )
  expect(JSON.parse(readFileSync(inFolder('backup', 'manifest.json'), 'utf8'))).toMatchObject({
    bucket: 'people',
    files: [{ path: 'objects.txt', bytes: 36 }, { path: 'pan.db' }],
  })
  expect((await verifyBackup(inFolder('backup'))).objects).toMatch(/bucket people, S3_BUCKET is not set/u)

  // One has gone, and one is another: both are named, and stop a restore only where somebody asks for it.
  const changed = await openFiles(config)
  await changed.remove('attachments/one')
  await changed.put('attachments/two', Buffer.from('six by'))
  changed.close()
  const missing = ['attachments/one', 'attachments/two']
  expect((await verifyBackup(inFolder('backup'), { bucket })).missingObjects).toEqual(missing)
  const target = { databaseUrl: `file:${inFolder('new', 'pan.db')}`, filesFolder: inFolder('new', 'files') }
  await expect(restoreBackup({ ...target, bucket }, inFolder('backup'), true)).rejects.toThrow(
    /2 objects are not in the bucket people: attachments\/one, attachments\/two/u,
  )
  await expect(restoreBackup(target, inFolder('backup'), true)).rejects.toThrow(/S3_BUCKET is not set/u)
  expect(existsSync(inFolder('new'))).toBe(false)
  expect(await restoreBackup({ ...target, bucket }, inFolder('backup'))).toMatchObject({
    objects: 2,
    missingObjects: missing,
  })
  expect(existsSync(inFolder('new', 'pan.db'))).toBe(true)
  await storage.close()
  expect((await verifyBackup(inFolder('backup'), { bucket })).objects).toMatch(/did not answer/u)
})

test('the programs of PostgreSQL trust whom the driver trusts, and see no password in their arguments', () => {
  const url = 'postgres://pan:s%20ecret@db.example/pan?sslmode=verify-full'
  expect(addressForPrograms(url, { PATH: '/bin' })).toEqual({
    shown: 'postgres://pan@db.example/pan?sslmode=verify-full',
    env: {
      PATH: '/bin',
      PGPASSWORD: 's ecret',
      PGSSLROOTCERT: 'system',
      SSL_CERT_FILE: '/etc/ssl/certs/ca-certificates.crt',
    },
  })
  for (const own of ['postgres://pan@postgres/pan', `${url}&sslrootcert=/ca.pem`])
    expect(addressForPrograms(own, {}).env).not.toHaveProperty('PGSSLROOTCERT')
})
