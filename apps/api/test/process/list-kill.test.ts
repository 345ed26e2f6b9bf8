import Database from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import type { Store } from '../../src/db/store.ts'
import { listCalls, pincodes } from '../lists/support/list-calls.ts'
import { testApp } from '../support/app.ts'
import { copyDatabase, dialects } from '../support/databases.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'
import { PROCESS_MILLISECONDS, startServer, temporaryFolder } from '../support/server-process.ts'
import { staffMember, staffSession } from '../staff/support/staff-server.ts'

/** It takes seconds to write them. */
const ROWS = 100_000
const ASK_MILLISECONDS = 2
/** In a row: the short writes of a start are no list. */
const LOOKS = 10

/** Whether somebody is writing the list at this moment. */
function watched(store: Store) {
  if (store.dialect === 'postgres')
    return async () => {
      const held = sql`SELECT count(*) AS held FROM pg_locks JOIN pg_class ON pg_class.oid = relation
        WHERE relname = 'pincodes' AND mode = 'RowExclusiveLock'`
      const { rows: found } = await (
        store.db as unknown as { execute(asked: unknown): Promise<{ rows: { held: string }[] }> }
      ).execute(held)
      return Number(found[0]!.held) > 0
    }
  const other = new Database(store.url.slice('file:'.length), { timeout: 0 })
  return async () => {
    try {
      other.exec('BEGIN IMMEDIATE; ROLLBACK')
      return false
    } catch {
      return true
    }
  }
}

describe.each(dialects)('a list on %s', (dialect) => {
  test(
    'whose server is killed while it is written is the old one, and the next server applies the change once',
    { timeout: PROCESS_MILLISECONDS },
    async () => {
      const database = await copyDatabase(dialect)
      const store = await openStore(database.url, () => {})
      const first = await testApp(dialect, {}, { store })
      await seedWithoutPincodes(first)
      const staff = await first.openStaff()
      const me = await staffMember(first, ['administrator'])
      const calls = listCalls({ staff }, me)
      await calls.confirm(await calls.check('pin-codes', pincodes(10)), first)
      await first.jobs.drain()
      const change = await calls.check('pin-codes', pincodes(ROWS))
      expect((await calls.confirm(change, first)).statusCode).toBe(202)
      await staff.close()
      await first.close()
      const { tables, db } = store
      const { listChanges: t } = tables
      const rows = () => db.$count(tables.pincodes)
      const versions = () => db.$count(tables.listVersions)
      const before = await versions()
      expect(await rows()).toBe(10)

      const folder = temporaryFolder()
      const isWriting = watched(store)
      const killed = await startServer(folder.path, { DATABASE_URL: database.url })
      for (let seen = 0; seen < LOOKS; seen = (await isWriting()) ? seen + 1 : 0)
        await pause(ASK_MILLISECONDS)
      await killed.end('SIGKILL')
      const stateOf = async () => (await db.select().from(t).where(eq(t.id, change.id)))[0]!
      expect([(await stateOf()).state, await rows(), await versions()]).toEqual(['running', 10, before])

      const second = await testApp(dialect, {}, { store })
      // What the killed one had in hand is free once its lease is over.
      for (let at = 0; at < 3; at++) {
        second.clock.forward(600)
        await second.jobs.drain()
      }
      const { state, version, baseVersion } = await stateOf()
      expect([state, version]).toEqual(['applied', baseVersion + 1])
      expect([await rows(), await versions()]).toEqual([ROWS, before + 1])
      const again = await second.openStaff()
      const read = listCalls({ staff: again }, await staffSession(second, me.memberId))
      expect((await read.read(change.id)).change.state).toBe('applied')
      await again.close()
      await second.close()
      await store.close()
      folder.remove()
      await database.remove()
    },
  )
})
