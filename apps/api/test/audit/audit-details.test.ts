import { AUDIT_DETAILS } from '@pan/contracts/staff/audit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shownDetails } from '../../src/modules/audit/shown-details.ts'
import { readCsv } from '../../src/text/csv.ts'
import { loggedIn } from '../support/accounts.ts'
import { applied, bearer } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import {
  signedStaff,
  signedAgain,
  openStaffServer,
  proven,
  type StaffServer,
} from '../cases/support/cases.ts'
import { askExport } from '../cases/support/exports.ts'
import { callerOf } from '../staff/support/staff-server.ts'

describe.each(dialects)('what the audit log says besides, on %s', (dialect) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect, { STAFF_EXPORTS_PER_DAY: '1' })
    server.clock.set('2026-11-26T08:10:00.000Z')
  })
  afterAll(() => server.close())

  const entriesOf = async (session: string) => {
    const rows = await server.store.db.select().from(server.store.tables.audit)
    return rows.filter(({ details }) => details['session'] === session)
  }

  test('is the login in which somebody of the staff looked, each by itself, also where it counts how often', async () => {
    const { pan } = await applied(server)
    const one = await signedStaff(server, 'clerk')
    const other = await signedAgain(server, one)
    // What it has counted, it writes when it ends.
    const staff = await server.openStaff()
    for (const { me } of [one, other, one, one])
      expect((await callerOf({ staff }, me)('GET', `cases/${pan.id}`)).statusCode).toBe(200)
    await staff.close()
    const read = { action: 'GET /api/v1/staff/cases/:id', object: pan.id, outcome: 'done' }
    const session = one.me.sessionId
    expect(await entriesOf(session)).toMatchObject([{ ...read, details: { session, times: 3 } }])
    const [seen, ...more] = await entriesOf(other.me.sessionId)
    expect([seen?.details, more]).toEqual([{ session: other.me.sessionId }, []])
  })

  test('is the login of an account, and none of an applicant, who has none', async () => {
    const { token, user } = await loggedIn(server)
    expect((await server.app.inject({ url: '/api/user', headers: bearer(token) })).statusCode).toBe(200)
    const applicant = await applied(server)
    const url = `/api/v1/edit-pan-application/${applicant.pan.id}`
    expect((await server.app.inject({ url, headers: bearer(applicant.token) })).statusCode).toBe(200)
    const { tables, db } = server.store
    const [session] = (await db.select().from(tables.sessions)).filter(({ userId }) => userId === user.id)
    expect(await entriesOf(session!.id)).toMatchObject([{ actor: `user:${user.id}`, outcome: 'done' }])
    const rows = await db.select().from(tables.audit)
    const ofApplicant = rows.filter(({ actor }) => actor.startsWith('applicant:'))
    expect(ofApplicant.map(({ details }) => details)).toEqual([{}])
  })

  test('is in what services note themselves', async () => {
    const { pan } = await applied(server)
    const clerk = await signedStaff(server, 'clerk', 'lead', 'accountant')
    await proven(server, clerk.me, `labels:${pan.id}`)
    const answers = [
      await clerk.call('POST', 'cases/search', { text: 'nobody@example.com' }),
      await clerk.call('POST', 'people-requests/search', { text: 'nobody@example.com' }),
      await clerk.call('POST', 'payments/search', { text: 'pay_ofnobody' }),
      await clerk.call('GET', `labels?ids=${pan.id}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const actions = (await entriesOf(clerk.me.sessionId)).map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['case search', 'people search', 'payment search', 'case labels']),
    )
  })

  test('is what somebody wanted to take along who had taken enough that day', async () => {
    const lead = await signedStaff(server, 'lead')
    expect((await askExport(server, lead, { state: 'SUBMITTED' })).statusCode).toBe(202)
    await server.jobs.drain()
    expect((await askExport(server, lead, { state: 'SUBMITTED' })).statusCode).toBe(429)
    const session = lead.me.sessionId
    expect((await entriesOf(session)).filter(({ outcome }) => outcome !== 'done')).toMatchObject([
      {
        action: 'POST /api/v1/staff/exports',
        outcome: 'TOO_MANY_REQUESTS',
        details: { state: 'SUBMITTED', reason: 'report', session },
      },
    ])
  })

  test('is shown to auditors with the entry and in the file of the day', async () => {
    const { pan } = await applied(server)
    const clerk = await signedStaff(server, 'clerk')
    await proven(server, clerk.me, `reveal:${pan.id}:cell_nbr`)
    const reveal = { field: 'cell_nbr', reason: 'applicant_called' }
    const shown = await clerk.call('POST', `cases/${pan.id}/reveal`, reveal)
    expect(shown.statusCode).toBe(200)
    const auditor = await signedStaff(server, 'auditor')
    const found = await auditor.call('POST', 'audit/search', { kind: 'object', name: pan.id })
    const { entries } = found.json().data
    expect(entries).toContainEqual(
      expect.objectContaining({
        deed: 'case reveal',
        details: [
          { name: 'reason', value: 'applicant_called' },
          { name: 'field', value: 'cell_nbr' },
          { name: 'session', value: clerk.me.sessionId },
        ],
      }),
    )
    await proven(server, auditor.me, 'audit-day:26-11-2026')
    const file = await auditor.call('GET', 'audit/day?day=26-11-2026')
    const cells = readCsv(file.body).map((row) => row.cells)
    expect(cells.find(([, , deed, object]) => deed === 'case reveal' && object === pan.id)?.at(-1)).toBe(
      `reason=applicant_called field=cell_nbr session=${clerk.me.sessionId}`,
    )
    expect(found.body + file.body).not.toContain(shown.json().data.value)
  })
})

const HOSTILE = [
  'Kavya Specimen',
  'kavya@example.com',
  'ABCPE1234F',
  '123412341234',
  '1234 1234 1234',
  '+919000000077',
  '27-03-1990',
  '12, Sample Street',
  'காவ்யா',
  '=1+1',
  '',
]

test.each(AUDIT_DETAILS)('auditors are shown nothing of a person under %s', (name) => {
  for (const value of HOSTILE.filter((each) => name !== 'due_by' || each !== '27-03-1990'))
    expect([value, shownDetails({ [name]: value })]).toEqual([value, []])
  for (const value of [9_000_000_077, 123_412_341_234, 1.5])
    expect([value, shownDetails({ [name]: value })]).toEqual([value, []])
})

test('auditors are shown nothing under a name that is not allowed', () => {
  expect(shownDetails({ device: 'firefox', text: 'code', times: 3, reason: 'report' })).toEqual([
    { name: 'reason', value: 'report' },
  ])
})
