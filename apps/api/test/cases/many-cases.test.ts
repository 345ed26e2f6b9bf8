import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import type { Store } from '../../src/db/store.ts'
import { testApp } from '../support/app.ts'
import { applied } from '../support/applications.ts'
import { copyDatabase, type TestDatabase } from '../support/databases.ts'
import { delayWhile, DELAY_MILLISECONDS_MAX } from '../support/event-loop.ts'
import { multiply } from '../support/many-rows.ts'
import { rawSql } from '../support/raw-sql.ts'
import { desk, type Desk, type StaffServer } from './support/cases.ts'

/** As many as hold a process up where one statement goes through all of them. */
const CASES = 400_000
const SAME_NUMBER_TURNS = 15
const MOBILE = '9000000077'

// A row of its own for each case, of applications that nothing here asks for.
const FILL = `INSERT INTO case_work (application_id, state, category, applicant_status, waits_on, since, place, version)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CASES})
  SELECT printf('%022d', i), CASE WHEN i % 8 = 0 THEN 'UNDER_PROCESS' ELSE 'DELIVERED' END, 'NEW', 'individual',
    CASE WHEN i % 8 = 0 THEN 'us' ELSE 'nobody' END, at, '1' || at, 1
  FROM (SELECT i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' seconds') AS at FROM n)`

// PostgreSQL works beside this process.
describe('among very many cases', () => {
  let database: TestDatabase
  let store: Store
  let server: StaffServer
  let lead: Desk
  beforeAll(async () => {
    database = await copyDatabase('sqlite')
    await rawSql(database.url, ['PRAGMA foreign_keys = OFF', FILL])
    store = await openStore(database.url, () => {})
    const app = await testApp('sqlite', {}, { store })
    server = { ...app, staff: await app.openStaff() }
    lead = await desk(server, 'lead')
    await applied(app, { cell_nbr: MOBILE })
    const { applications: a } = store.tables
    await multiply(
      store,
      a,
      sql`${a.mobile} = ${MOBILE}`,
      (mark) => ({ id: sql`${a.id} || ${mark}`, coupon: sql`${a.coupon} || ${mark}` }),
      SAME_NUMBER_TURNS,
    )
  })
  afterAll(async () => {
    await server.staff.close()
    await server.close()
    await store.close()
    await database.remove()
  })

  test.each([
    ['GET', 'cases?waits_on=nobody&category=DUPLICATE'],
    ['GET', 'cases?state=DELIVERED&category=DUPLICATE'],
    ['GET', 'cases?state=DELIVERED&waits_on=us'],
    ['GET', 'cases?state=DELIVERED&assignee=me'],
    ['POST', 'cases/next', { category: 'DUPLICATE' }],
    ['POST', 'runs', { filter: { state: 'DELIVERED', category: 'DUPLICATE' }, to: 'DELIVERED' }],
    ['POST', 'cases/search', { text: MOBILE }],
  ] as const)('%s %s %o holds nobody up', async (method, path, body?: object) => {
    const delay = await delayWhile(async () => async () => {
      const { statusCode } = await lead.call(method, path, body)
      expect([200, 422]).toContain(statusCode)
    })
    expect(delay).toBeLessThan(DELAY_MILLISECONDS_MAX)
  })
})
