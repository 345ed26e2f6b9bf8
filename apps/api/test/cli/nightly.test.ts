import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { copyDatabase, dialects } from '../support/databases.ts'
import { bundle, temporaryFolder } from '../support/server-process.ts'

test.each(dialects)(
  'what runs every night needs no secret but where the data is, on %s; another command names those that it lacks',
  async (dialect) => {
    const database = await copyDatabase(dialect)
    const folder = temporaryFolder()
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      // As in a job that sees none of these files.
      TOKEN_SECRET_FILE: join(folder.path, 'not-there'),
      PII_KEYS_FILE: join(folder.path, 'not-there'),
    }
    const admin = (...argv: string[]) =>
      promisify(execFile)(process.execPath, [bundle('admin.mjs'), ...argv, '--as', 'cron'], { env })
    try {
      expect((await admin('audit', 'verify')).stdout).toMatch(/^touched/mu)
      // The pg_dump of this machine may be older than the PostgreSQL of the tests.
      if (dialect === 'sqlite') {
        const made = await admin('backup', 'create', join(folder.path, 'backups', '{day}'))
        expect(made.stdout).toMatch(/backups\/\d{4}-\d\d-\d\d/u)
      }
      await expect(admin('jobs', 'list')).rejects.toThrow('TOKEN_SECRET_FILE')
    } finally {
      folder.remove()
      await database.remove()
    }
  },
)
