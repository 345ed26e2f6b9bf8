import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import { testApp } from '../support/app.ts'
import { copyDatabase, dialects } from '../support/databases.ts'
import { applied } from '../support/applications.ts'
import { multiply } from '../support/data/many-rows.ts'
import { PROCESS_MILLISECONDS, startServer, temporaryFolder } from '../support/server-process.ts'
import { callerOf, staffMember, staffSession } from '../staff/support/staff-server.ts'
import { askExport, cellsOf } from '../cases/support/exports.ts'

/** The cases are twice as many with each: several pieces of a file are left when the first is seen. */
const TURNS = 15
const ASK_MILLISECONDS = 5

describe.each(dialects)('a file of a view on %s', (dialect) => {
  test(
    'whose server is killed in the middle of it has each case once, by the next server',
    { timeout: PROCESS_MILLISECONDS },
    async () => {
      const database = await copyDatabase(dialect)
      const store = await openStore(database.url, () => {})
      const first = await testApp(dialect, {}, { store })
      const { tables, db } = store
      await applied(first)
      const { applications: a } = tables
      await multiply(
        store,
        a,
        sql`1 = 1`,
        (mark) => ({ id: sql`${a.id} || ${mark}`, coupon: sql`${a.coupon} || ${mark}` }),
        TURNS,
      )
      const staff = await first.openStaff()
      const me = await staffMember(first, ['lead'])
      const lead = { me, call: callerOf({ staff }, me) }
      const asked = await askExport({ ...first, staff }, lead, { state: 'SUBMITTED' })
      expect(asked.statusCode).toBe(202)
      const { id } = asked.json().data.export
      await staff.close()
      await first.close()

      const folder = temporaryFolder()
      const pieces = () => db.$count(tables.caseExportPieces)
      const killed = await startServer(folder.path, { DATABASE_URL: database.url })
      while ((await pieces()) < 1) await pause(ASK_MILLISECONDS)
      await killed.end('SIGKILL')
      const [half] = await db.select().from(tables.caseExports)
      expect(half).toMatchObject({ state: 'running' })

      const second = await testApp(dialect, {}, { store })
      // What the killed one had in hand is free once its lease is over.
      for (let at = 0; at < 3; at++) {
        second.clock.forward(600)
        await second.jobs.drain()
      }
      const again = { ...second, staff: await second.openStaff() }
      const [row] = await db.select().from(tables.caseExports)
      expect(row).toMatchObject({ state: 'finished' })
      const later = await staffSession(second, me.memberId)
      const cells = await cellsOf(again, { me: later, call: callerOf(again, later) }, id)
      const coupons = cells.slice(1).map(([coupon]) => coupon)
      expect(new Set(coupons).size).toBe(coupons.length)
      expect(coupons).toHaveLength(await db.$count(tables.caseWork))
      expect(row!.rows).toBe(coupons.length)
      await again.staff.close()
      await second.close()
      await store.close()
      folder.remove()
      await database.remove()
    },
  )
})
