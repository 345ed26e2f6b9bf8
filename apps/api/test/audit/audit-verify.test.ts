import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { randomIds } from '../../src/crypto/ids.ts'
import { openStore } from '../../src/db/open.ts'
import { auditLog } from '../../src/observability/audit/audit.ts'
import { bundle, PROCESS_MILLISECONDS, startedFolder } from '../support/server-process.ts'

const THREE_DAYS_MILLISECONDS = 3 * 24 * 60 * 60 * 1000

test(
  'a job that verifies the audit log each night fails where an hour is named, and reads which',
  { timeout: PROCESS_MILLISECONDS },
  async () => {
    const folder = await startedFolder()
    try {
      const env = { PATH: process.env['PATH'], DATA_DIR: folder.path, LOG_LEVEL: 'silent' }
      const verify = () =>
        promisify(execFile)(process.execPath, [bundle('admin.mjs'), 'audit', 'verify', '--json'], { env })
      const touchedIn = ({ stdout }: { stdout: string }) =>
        (JSON.parse(stdout) as { touched: { what: string }[] }).touched.map(({ what }) => what)
      expect(touchedIn(await verify())).toEqual([])

      const store = await openStore(`file:${join(folder.path, 'pan.db')}`, () => {})
      const clock = { now: () => new Date(Date.now() - THREE_DAYS_MILLISECONDS) }
      await store.transaction((tx) => auditLog(clock, randomIds)(tx, { actor: 'system', action: 'x' }))
      await store.close()
      const failed = await verify().catch((error: { code: number; stdout: string }) => error)
      expect(failed).toMatchObject({ code: 1 })
      expect(touchedIn(failed)).toEqual(['its entries are in no segment'])
    } finally {
      folder.remove()
    }
  },
)
