import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import { testApp } from '../support/app.ts'
import { copyDatabase, dialects } from '../support/databases.ts'
import { PROCESS_MILLISECONDS, startServer, temporaryFolder } from '../support/server-process.ts'
import { applied } from '../support/applications.ts'
import { callerOf, staffMember } from '../staff/support/staff-server.ts'

// Several slices of a run.
const CASES = 130
const KILLED_AFTER = 20
const ASK_MILLISECONDS = 5

describe.each(dialects)('a run on %s', (dialect) => {
  test(
    'whose server is killed in the middle of it moves each case once, by the next server',
    { timeout: PROCESS_MILLISECONDS },
    async () => {
      const database = await copyDatabase(dialect)
      const store = await openStore(database.url, () => {})
      const first = await testApp(dialect, {}, { store })
      const { tables, db } = store
      const ids: string[] = []
      for (let at = 0; at < CASES; at++) ids.push((await applied(first)).pan.id)
      const staff = await first.openStaff()
      const call = callerOf({ staff }, await staffMember(first, ['lead']))
      const checked = await call('POST', 'runs', { ids, to: 'DOCUMENTS_RECEIVED' })
      const { id } = checked.json().data.run
      expect((await call('POST', `runs/${id}/confirmation`)).statusCode).toBe(202)
      await staff.close()
      await first.close()

      const folder = temporaryFolder()
      const moved = () => db.$count(tables.pendingMoves)
      const killed = await startServer(folder.path, { DATABASE_URL: database.url })
      while ((await moved()) < KILLED_AFTER) await pause(ASK_MILLISECONDS)
      await killed.end('SIGKILL')
      expect(await moved()).toBeLessThan(CASES)

      const second = await testApp(dialect, {}, { store })
      // What the killed one had in hand is free once its lease is over; then the moves have their minute.
      for (let at = 0; at < 3; at++) {
        second.clock.forward(600)
        await second.jobs.drain()
      }
      const rows = await db.select().from(tables.staffRunRows)
      expect(rows.filter(({ outcome }) => outcome === 'moved')).toHaveLength(CASES)
      const moves = await db.select().from(tables.applicationMoves)
      expect(moves.map(({ applicationId, to }) => `${applicationId} ${to}`).toSorted()).toEqual(
        ids.map((each) => `${each} DOCUMENTS_RECEIVED`).toSorted(),
      )
      expect(await db.$count(tables.pendingMoves)).toBe(0)
      await second.close()
      await store.close()
      folder.remove()
      await database.remove()
    },
  )
})
