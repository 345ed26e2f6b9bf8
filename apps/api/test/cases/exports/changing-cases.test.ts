import { eq, sql } from 'drizzle-orm'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applied } from '../../support/applications.ts'
import { databases } from '../../support/databases.ts'
import { DELAY_MILLISECONDS_MAX, delayWhile } from '../../support/event-loop.ts'
import { collector } from '../../support/data/many-applications.ts'
import {
  signedStaff,
  openStaffServer,
  OPERATOR,
  type SignedStaff,
  type StaffServer,
} from '../support/cases.ts'
import { askExport, cellsOf, exported, exportsOf, fetchExport } from '../support/exports.ts'

/** Several pieces of a file, of cases whose papers have not come. */
const CASES = 2601
const SENT = { state: 'SUBMITTED' } as const

describe.each(databases)('a file of many cases, on %s,', (dialect, it) => {
  let server: StaffServer
  let lead: SignedStaff
  beforeAll(async () => {
    server = await openStaffServer(dialect, { STAFF_EXPORTS_PER_DAY: '12' })
    await collector(server, CASES)
    lead = await signedStaff(server, 'lead')
  })
  afterAll(() => server.close())

  const t = () => server.store.tables.caseExports
  const couponsIn = async (id: string) => (await cellsOf(server, lead, id)).slice(1).map(([coupon]) => coupon)

  /** Asks for one, and comes back when a piece of it is written and others are not. */
  async function begun(by: SignedStaff) {
    const answer = await askExport(server, by, SENT)
    expect(answer.statusCode).toBe(202)
    const { id } = answer.json().data.export
    const done = server.jobs.drain()
    const row = async () => (await server.store.db.select().from(t()).where(eq(t().id, id)))[0]!
    while ((await row()).looked === 0) await turn()
    return { id, done, row }
  }

  test('has each case once, whatever is done to them while it is written, and none that came after it was asked for', async () => {
    const { caseWork: work } = server.store.tables
    const before = await server.store.db.$count(work, eq(work.state, 'SUBMITTED'))
    expect(before).toBeGreaterThanOrEqual(CASES)
    const { id, done, row } = await begun(lead)
    expect((await row()).state).toBe('running')
    // Those that were first are last in the queue from now on, and the other way round.
    const place = sql`CASE WHEN ${work.place} > '1' THEN '0' ELSE '1' END || '2026-01-01T00:00:00.000Z'`
    await server.store.transaction(({ db }) => db.update(work).set({ place }))
    await applied(server)
    await done
    const coupons = await couponsIn(id)
    expect(coupons).toHaveLength(before)
    expect(new Set(coupons).size).toBe(before)
    expect((await exportsOf(lead))[0]).toMatchObject({ state: 'finished', rows: before })
  })

  test('is written no further when its asker leaves in the middle of it', async () => {
    const gone = await signedStaff(server, 'lead')
    const { done, row } = await begun(gone)
    await server.store.transaction((tx) => server.services.staff.members.end(tx, gone.me.memberId, OPERATOR))
    const then = await row()
    await done
    expect([then.state, await row()]).toEqual(['removed', then])
  })

  test('that cannot be written is told so after the last try, and another one can be asked for', async () => {
    const answer = await askExport(server, lead, SENT)
    const { id } = answer.json().data.export
    await server.store.transaction(({ db }) =>
      db
        .update(t())
        .set({ locale: 'xx' as never })
        .where(eq(t().id, id)),
    )
    for (let at = 0; at < 14; at++) {
      await server.jobs.drain()
      server.clock.forward(3601)
    }
    const [row] = await server.store.db.select().from(t()).where(eq(t().id, id))
    expect(row).toMatchObject({ state: 'failed', rows: 0 })
    lead = await signedStaff(server, 'lead')
    expect((await exported(server, lead, { state: 'DELIVERED' })).state).toBe('finished')
  })

  it('holds nobody up while it is written, saved and taken away', async () => {
    const delay = await delayWhile(async () => async () => {
      const { id } = await exported(server, lead, SENT)
      expect((await fetchExport(server, lead, id)).statusCode).toBe(200)
    })
    expect(delay).toBeLessThan(DELAY_MILLISECONDS_MAX)
  })

  it('can be asked for so often in a day', async () => {
    lead = await signedStaff(server, 'lead')
    for (let at = 0; at < 12; at++) {
      expect([at, (await askExport(server, lead, { state: 'DELIVERED' })).statusCode]).toEqual([at, 202])
      await server.jobs.drain()
    }
    const tooMany = await askExport(server, lead, { state: 'DELIVERED' })
    expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([429, expect.any(String)])
  })
})
