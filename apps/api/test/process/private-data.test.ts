import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import { bundle, PROCESS_MILLISECONDS, startServer, temporaryFolder } from '../support/server-process.ts'

let folder: ReturnType<typeof temporaryFolder>
let umask: number
beforeEach(() => {
  folder = temporaryFolder()
  // Processes that are started inherit it.
  umask = process.umask(0o022)
})
afterEach(() => {
  process.umask(umask)
  folder.remove()
})

const below = (path: string) => ['.', ...readdirSync(path, { recursive: true, encoding: 'utf8' })].toSorted()
const openToOthers = (path: string) =>
  below(path).filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0)

test(
  'a server closes the data folder that an earlier one has left open to other users, and opens nothing in it',
  { timeout: PROCESS_MILLISECONDS },
  async () => {
    chmodSync(folder.path, 0o755)
    const store = await openStore(`file:${join(folder.path, 'pan.db')}`, () => {})
    await store.migrate()
    mkdirSync(join(folder.path, 'files', 'kept'), { recursive: true })
    writeFileSync(join(folder.path, 'files', 'kept', 'one'), 'sealed')
    expect(openToOthers(folder.path)).toEqual([
      '.',
      'files',
      'files/kept',
      'files/kept/one',
      'pan.db',
      'pan.db-shm',
      'pan.db-wal',
    ])
    const server = await startServer(folder.path)
    try {
      expect(below(folder.path)).toEqual(expect.arrayContaining(['pan.db-server', 'pan.db-wal']))
      expect(openToOthers(folder.path)).toEqual([])
    } finally {
      await store.close()
      await server.end('SIGTERM')
    }
  },
)

test('what a command of an operator makes is for its user alone', { timeout: PROCESS_MILLISECONDS }, () => {
  const data = join(folder.path, 'data')
  const admin = (...words: string[]) =>
    spawnSync(process.execPath, [bundle('admin.mjs'), ...words], {
      env: { PATH: process.env['PATH'], DATA_DIR: data },
      encoding: 'utf8',
    })
  expect(admin('database', 'migrate')).toMatchObject({ status: 0 })
  expect(admin('backup', 'create', join(data, 'backups', 'one'))).toMatchObject({ status: 0 })
  expect(below(data)).toEqual(expect.arrayContaining(['pan.db', 'backups/one/pan.db']))
  expect(openToOthers(data)).toEqual([])
})
