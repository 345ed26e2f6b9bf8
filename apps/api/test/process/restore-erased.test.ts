import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, inject, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { openStore } from '../../src/db/open.ts'
import { createBackup } from '../../src/modules/maintenance/backup/create-backup.ts'
import { keyFaults } from '../../src/modules/maintenance/key-rotation/key-check.ts'
import { systemClock } from '../../src/time/clock.ts'
import { loggedIn, somebody } from '../support/accounts.ts'
import { testApp } from '../support/app.ts'
import { bundle, PROCESS_MILLISECONDS, temporaryFolder } from '../support/server-process.ts'

test(
  'who was erased after a backup is erased again when it is restored, and the list of erasures outlives that',
  { timeout: PROCESS_MILLISECONDS },
  async () => {
    const folder = temporaryFolder()
    const keys = readConfig({}).PII_KEYS
    const inFolder = (...names: string[]) => join(folder.path, ...names)
    const file = inFolder('pan.db')
    copyFileSync(inject('sqliteTemplate'), file)
    const store = await openStore(`file:${file}`, () => {})
    const on = await testApp('sqlite', { DATA_DIR: folder.path }, { store })
    const { user } = await loggedIn(on)
    const kept = { databaseUrl: `file:${file}`, filesFolder: inFolder('files') }
    // As a server notes when it starts which keys the data is sealed with.
    expect(await keyFaults(store, keys, systemClock)).toEqual([])
    await createBackup(kept, inFolder('backups', 'one'), systemClock)
    await on.services.accountSettings.erase(user.id)
    await on.jobs.drain()
    await on.close()
    await store.close()
    const list = readFileSync(inFolder('erasures.log'), 'utf8')
    expect(readFileSync(inFolder('backups', 'one', 'pan.db')).includes(somebody.name)).toBe(true)

    const aside = () => {
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
    }
    aside()
    const admin = (words: readonly string[], env = {}) =>
      spawnSync(process.execPath, [bundle('admin.mjs'), ...words, '--json'], {
        env: { PATH: process.env['PATH'], DATA_DIR: folder.path, ...env },
        encoding: 'utf8',
      })
    // With another key the data comes back and nobody is erased yet: whoever restores is told what is left to do.
    const strange = { PII_KEYS: `${keys[0]!.id}:${randomBytes(32).toString('base64')}` }
    const half = admin(['backup', 'restore', inFolder('backups', 'one')], strange)
    expect([half.status, half.stderr]).toEqual([2, expect.stringContaining('`admin privacy re-erase --yes`')])
    const erasedBy = (...words: string[]) => {
      const { status, stdout, stderr } = admin(words)
      expect([status, stderr]).toEqual([0, ''])
      expect(JSON.parse(stdout)).toMatchObject({ listed: 1, erasedAgain: 1, failed: 0, unreadable: 0 })
    }
    erasedBy('privacy', 're-erase', '--yes')
    aside()
    erasedBy('backup', 'restore', inFolder('backups', 'one'))
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
