import { RUN_ROWS_MAX } from '@pan/contracts/staff/cases/runs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import type { Store } from '../../src/db/store.ts'
import { testApp } from '../support/app.ts'
import { applied } from '../support/applications.ts'
import { copyDatabase, type TestDatabase } from '../support/databases.ts'
import { delayWhile, DELAY_MILLISECONDS_MAX } from '../support/event-loop.ts'
import { multiply } from '../support/data/many-rows.ts'
import { rawSql } from '../support/raw-sql.ts'
import { signedStaff, type SignedStaff, type StaffServer } from './support/cases.ts'

/** As many as hold a process up where one statement goes through all of them. */
const CASES = 400_000
const SAME_NUMBER_TURNS = 15
const MOBILE = '9000000077'
const PARTNER = 'partner-of-very-many-1'

// A row of its own for each case, of applications that nothing here asks for.
const FILL = `INSERT INTO case_work (application_id, state, category, applicant_status, waits_on, since, place, version, partner_id, assignee)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CASES})
  SELECT printf('%022d', i), CASE WHEN i % 8 = 0 THEN 'UNDER_PROCESS' ELSE 'DELIVERED' END,
    CASE WHEN i % 800 < 8 THEN 'CORRECTION' ELSE 'NEW' END, CASE WHEN i % 800 < 8 THEN 'non-individual' ELSE 'individual' END,
    CASE WHEN i % 8 = 0 THEN 'us' ELSE 'nobody' END, at, '1' || at, 1,
    CASE WHEN i % 4 = 1 THEN '${PARTNER}' END, CASE WHEN i % 8 = 0 AND i % 80 > 0 THEN 'somebody' END
  FROM (SELECT i, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || i || ' seconds') AS at FROM n)`

// What a list shows besides; of corrections alone, and made up, so that no other row is made for them.
const APPLICATIONS = `INSERT INTO applications (id, coupon, category, applicant_status, is_test, language, state, version, answers, sealed,
    aadhaar_last_four, ra_aadhaar_last_four, mobile, email, date_of_birth, application_date, created_at, updated_at)
  SELECT application_id, application_id, category, applicant_status, 1, 'en', state, 1, '{}', '', '', '', '', '', '', '', since, since
  FROM case_work WHERE category = 'CORRECTION'`

// PostgreSQL works beside this process.
describe('among very many cases', () => {
  let database: TestDatabase
  let store: Store
  let server: StaffServer
  let lead: SignedStaff
  beforeAll(async () => {
    database = await copyDatabase('sqlite')
    await rawSql(database.url, ['PRAGMA foreign_keys = OFF', FILL, APPLICATIONS])
    store = await openStore(database.url, () => {})
    const app = await testApp('sqlite', {}, { store })
    server = { ...app, staff: await app.openStaff() }
    lead = await signedStaff(server, 'lead')
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

  // One of a hundred is a correction, and of no individual, of 350,000 that are done as of 50,000 that wait. An index leads to corrections; for those of no individual 40,000
  // are looked through. Nobody has one of ten that wait: an index leads to those. What came on the first day is due on the eighth.
  test.each([
    ['state=DELIVERED', { count: 10_000, is_more: true }],
    ['state=DELIVERED&assignee=nobody', { count: 10_000, is_more: true }],
    ['state=DELIVERED&category=CORRECTION', { count: 3500, is_more: false }],
    ['assignee=nobody', { count: 5000, is_more: false }],
    ['category=CORRECTION', { count: 500, is_more: false }],
    ['state=DELIVERED&applicant_status=non-individual', { count: 406, is_more: true }],
    ['applicant_status=non-individual', { count: 400, is_more: true }],
    ['state=DELIVERED&category=CORRECTION&applicant_status=non-individual', { count: 3500, is_more: false }],
    ['state=DELIVERED&category=DUPLICATE', { count: 0, is_more: false }],
    ['due_by=08-01-2026', { count: 8324, is_more: false }],
    ['due_by=08-01-2026&category=CORRECTION', { count: 83, is_more: false }],
  ])('a list of %s counts no further than it is worth', async (query, counted) => {
    expect((await lead.call('GET', `cases?${query}`)).json().data).toMatchObject(counted)
  })

  test.each([
    ['GET', 'cases?waits_on=nobody&category=DUPLICATE'],
    ['GET', 'cases?waits_on=nobody&applicant_status=non-individual'],
    ['GET', 'cases?state=DELIVERED&applicant_status=non-individual'],
    ['GET', 'cases?state=DELIVERED&category=NEW'],
    ['GET', 'cases?state=DELIVERED&assignee=nobody'],
    ['GET', 'cases?assignee=nobody'],
    ['GET', 'cases?due_by=08-01-2026'],
    ['GET', 'cases?state=DELIVERED&category=DUPLICATE'],
    ['GET', 'cases?state=DELIVERED&waits_on=us'],
    ['GET', 'cases?state=DELIVERED&assignee=me'],
    ['GET', `cases?waits_on=nobody&partner_id=${PARTNER}&category=DUPLICATE`],
    ['GET', `cases?state=DELIVERED&partner_id=another-partner-of-few`],
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

  test('whoever writes waits for a part of the rows of a move that is checked, not for all', async () => {
    const { staffRunRows } = store.tables
    const count = () => store.transaction(({ db }) => db.$count(staffRunRows))
    const before = await count()
    const body = { filter: { state: 'UNDER_PROCESS' }, to: 'PAN_ALLOTTED' }
    const seen: number[] = []
    let isChecked = false
    const checked = lead.call('POST', 'runs', body).finally(() => (isChecked = true))
    while (!isChecked) seen.push((await count()) - before)
    expect((await checked).json().data.run.rows).toMatchObject({ total: RUN_ROWS_MAX })
    expect(seen.filter((rows) => rows > 0 && rows < RUN_ROWS_MAX)).not.toEqual([])
  })
})
