import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AUDIT_DAYS_MIN } from '../../../src/config/retention.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { openStore } from '../../../src/db/open.ts'
import type { Store } from '../../../src/db/store.ts'
import type { DataLocations } from '../../../src/modules/maintenance/backup/backup-content.ts'
import { restoreBackup } from '../../../src/modules/maintenance/backup/restore-backup.ts'
import { createBackup } from '../../../src/modules/maintenance/backup/create-backup.ts'
import { auditLog } from '../../../src/observability/audit/audit.ts'
import { auditProofs } from '../../../src/observability/audit/audit-proofs.ts'
import { auditSegments } from '../../../src/observability/audit/segments.service.ts'
import { testClock } from '../../support/clock.ts'
import { dialects } from '../../support/databases.ts'
import { postgresPrograms, startServerOf } from '../../support/servers/postgres-programs.ts'
import { temporaryFolder } from '../../support/server-process.ts'

const HOUR_SECONDS = 60 * 60

const programs = postgresPrograms()

describe.each(dialects)('a backup of %s', (dialect) => {
  let folder: ReturnType<typeof temporaryFolder>
  beforeEach(() => void (folder = temporaryFolder()))
  afterEach(() => folder.remove())

  test.skipIf(dialect === 'postgres' && !programs)(
    'that is restored goes on with the chain of the audit log',
    async () => {
      const server = dialect === 'postgres' ? await startServerOf(programs!) : undefined
      const place = async (name: string): Promise<DataLocations> => ({
        databaseUrl: server ? await server.create(name) : `file:${join(folder.path, `${name}.db`)}`,
        filesFolder: join(folder.path, `${name}-files`),
      })
      const clock = testClock()
      clock.set('2026-11-26T08:10:00.000Z')
      async function opened<T>(
        { databaseUrl }: DataLocations,
        work: (store: Store) => Promise<T>,
      ): Promise<T> {
        const store = await openStore(databaseUrl, () => {})
        try {
          return await work(store)
        } finally {
          await store.close()
        }
      }
      /** Something happens in this hour and in the next one; gives the digests of all hours. */
      async function twoHours(store: Store): Promise<ReadonlyMap<string, string>> {
        const segments = auditSegments({ store, clock, jobs: { every() {} }, log: { info() {}, warn() {} } })
        for (let hour = 0; hour < 2; hour++) {
          await store.transaction((tx) =>
            auditLog(clock, randomIds)(tx, { actor: 'system', action: 'x', details: { b: 1, a: 'two' } }),
          )
          clock.forward(HOUR_SECONDS)
        }
        clock.forward(HOUR_SECONDS)
        await segments.add()
        const digests = new Map<string, string>()
        for await (const some of auditProofs(store, clock, AUDIT_DAYS_MIN).segmentsAfter(''))
          for (const { hour, digest } of some) digests.set(hour, digest)
        return digests
      }

      try {
        const [from, to] = [await place('kept'), await place('restored')]
        const kept = await opened(from, async (store) => {
          await store.migrate()
          return twoHours(store)
        })
        await createBackup(from, join(folder.path, 'backup'), clock)
        const lost = await opened(from, twoHours)
        await restoreBackup(to, join(folder.path, 'backup'))
        await opened(to, async (store) => {
          expect((await twoHours(store)).size).toBeGreaterThan(kept.size)
          const { verify } = auditProofs(store, clock, AUDIT_DAYS_MIN)
          expect((await verify({ kept })).touched).toEqual([])
          // What came after the backup and is gone shows against digests from before the loss.
          const hour = [...lost.keys()].at(-1)!
          expect((await verify({ kept: lost })).touched).toContainEqual({
            hour,
            what: 'the digest is not the one that was kept',
          })
        })
      } finally {
        await server?.stop()
      }
    },
  )
})
