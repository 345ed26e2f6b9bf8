import type { Numbers } from '@pan/contracts/staff/service/numbers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import type { Store } from '../../src/db/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { copyDatabase, type TestDatabase } from '../support/databases.ts'
import { delayWhile, DELAY_MILLISECONDS_MAX } from '../support/event-loop.ts'
import { rawSql } from '../support/raw-sql.ts'
import { callerOf, staffMember } from '../staff/support/staff-server.ts'

/** As many as hold a process up where one statement goes through all of them. */
const MANY = 300_000

const FILL = [
  'PRAGMA foreign_keys = OFF',
  `INSERT INTO case_work (application_id, state, category, applicant_status, waits_on, since, place, version)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    SELECT printf('%022d', i), 'SUBMITTED', 'NEW', 'individual', 'applicant', at, '1' || at, 1
    FROM (SELECT i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-10-01', '+' || i || ' seconds') AS at FROM n)`,
  `INSERT INTO audit (id, at, actor, action, object, outcome, details)
    SELECT application_id, '2026-11-20T' || substr(since, 12), 'system', 'mail sent', '', 'done', '{}' FROM case_work`,
]

// PostgreSQL works beside this process.
describe('of very many', () => {
  let database: TestDatabase
  let store: Store
  let app: TestApp
  beforeAll(async () => {
    database = await copyDatabase('sqlite')
    await rawSql(database.url, FILL)
    store = await openStore(database.url, () => {})
    app = await testApp('sqlite', {}, { store })
    app.clock.set('2026-11-26T08:10:00.000Z')
  })
  afterAll(async () => {
    await app.close()
    await store.close()
    await database.remove()
  })

  test('the job that counts holds nobody up, and the page reads what it has counted', async () => {
    // Whatever else is due for the first time.
    await app.jobs.drain()
    const delay = await delayWhile(async () => {
      const { numberDays } = store.tables
      await store.transaction(({ db }) => db.delete(numberDays))
      app.clock.forward(301)
      return () => app.jobs.drain()
    })
    expect(delay).toBeLessThan(DELAY_MILLISECONDS_MAX)
    const staff = await app.openStaff()
    const call = callerOf({ staff }, await staffMember(app, ['auditor']))
    const from = performance.now()
    const numbers = (await call('GET', 'numbers')).json().data as Numbers
    expect(performance.now() - from).toBeLessThan(100)
    expect(numbers.waiting.find(({ state }) => state === 'SUBMITTED')?.ages.at(-1)).toBe(MANY)
    expect(numbers.messages.mails.reduce<number>((all, each) => all + (each ?? 0), 0)).toBe(MANY)
    await staff.close()
  })
})
