import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, inject, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import { createBackup } from '../../src/modules/maintenance/backup/backup.service.ts'
import { systemClock } from '../../src/time/clock.ts'
import { loggedIn, somebody } from '../support/accounts.ts'
import { testApp } from '../support/app.ts'
import { bundle, PROCESS_MILLISECONDS, temporaryFolder } from '../support/server-process.ts'

test(
  'who was erased after a backup is erased again when it is restored, and the list of erasures outlives that',
  { timeout: PROCESS_MILLISECONDS },
  async () => {
    const folder = temporaryFolder()
    const inFolder = (...names: string[]) => join(folder.path, ...names)
    const file = inFolder('pan.db')
    copyFileSync(inject('sqliteTemplate'), file)
    const store = await openStore(`file:${file}`, () => {})
    const on = await testApp('sqlite', { DATA_DIR: folder.path }, { store })
    const { user } = await loggedIn(on)
    const kept = { databaseUrl: `file:${file}`, filesFolder: inFolder('files') }
    await createBackup(kept, inFolder('backups', 'one'), systemClock)
    await on.services.accountSettings.erase(user.id)
    await on.jobs.drain()
    await on.close()
    await store.close()
    const list = readFileSync(inFolder('erasures.log'), 'utf8')
    expect(readFileSync(inFolder('backups', 'one', 'pan.db')).includes(somebody.name)).toBe(true)

    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    const words = ['backup', 'restore', inFolder('backups', 'one'), '--json']
    const { status, stdout, stderr } = spawnSync(process.execPath, [bundle('admin.mjs'), ...words], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder.path },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ listed: 1, erasedAgain: 1, failed: 0, unreadable: 0 })
    const restored = new Database(file, { readonly: true })
    expect(restored.prepare('SELECT name, deleted_at IS NULL AS there FROM users').all()).toEqual([
      { name: '', there: 0 },
    ])
    restored.close()
    expect(readFileSync(file).includes(somebody.name)).toBe(false)
    expect(readFileSync(inFolder('erasures.log'), 'utf8').startsWith(list)).toBe(true)
    folder.remove()
  },
)
