import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects } from '../support/databases.ts'
import {
  atState,
  signedStaff,
  signedAgain,
  openStaffServer,
  proven,
  type SignedStaff,
  type StaffServer,
} from './support/cases.ts'

const FIELDS = ['cell_nbr', 'email_address', 'aadhar_nbr', 'landline_nbr'] as const
const SEARCHES_PER_MINUTE = 5

describe.each(dialects)('what one of the staff may look at on %s', (dialect) => {
  let server: StaffServer
  beforeAll(async () => {
    server = await openStaffServer(dialect, {
      STAFF_REVEALS_PER_DAY: '2',
      STAFF_SEARCHES_PER_MINUTE: String(SEARCHES_PER_MINUTE),
    })
  })
  afterAll(() => server.close())

  const refusals = async ({ me }: Pick<SignedStaff, 'me'>) => {
    const { audit } = server.store.tables
    const rows = await server.store.db.select().from(audit)
    return rows
      .filter(({ details, outcome }) => details['session'] === me.sessionId && outcome !== 'done')
      .map(({ object, outcome, details }) => ({ object, outcome, details }))
  }

  test('is so many searches in a minute, however many of them stand in a row over the day', async () => {
    server.clock.set('2026-11-20T06:00:00.000Z')
    const { call } = await signedStaff(server, 'support')
    const search = () => call('POST', 'cases/search', { text: 'nobody@example.com' })
    for (let at = 0; at < SEARCHES_PER_MINUTE * 3; at++) {
      expect([at, (await search()).statusCode]).toEqual([at, 200])
      server.clock.forward(30)
    }
    server.clock.forward(60)
    for (let at = 0; at < SEARCHES_PER_MINUTE; at++) expect((await search()).statusCode).toBe(200)
    const tooMany = await search()
    expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([429, '30'])
    server.clock.forward(30)
    expect((await search()).statusCode).toBe(200)
  })

  test('is so many reveals of a day in India, also where all are asked for at the same moment', async () => {
    server.clock.set('2026-11-20T12:00:00.000Z')
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    const reveal = async (field: string, by = clerk) => {
      const answer = await by.call('POST', `cases/${pan.id}/reveal`, {
        field,
        reason: 'compare_with_proof',
      })
      return answer.statusCode
    }
    for (const field of FIELDS) await proven(server, clerk.me, `reveal:${pan.id}:${field}`)
    const atOnce = await Promise.all(
      ['cell_nbr', 'email_address', 'aadhar_nbr'].map((field) => reveal(field)),
    )
    expect(atOnce.toSorted((a, b) => a - b)).toEqual([200, 200, 429])
    // With another session of the same member, too, up to the last second of the day.
    server.clock.set('2026-11-20T18:29:59.900Z')
    const again = await signedAgain(server, clerk)
    await proven(server, again.me, `reveal:${pan.id}:cell_nbr`)
    for (let times = 0; times < 3; times++) {
      expect(await reveal('cell_nbr', again)).toBe(429)
    }
    // Who wants to see more than they may is in the log, once however often, and with what and why.
    expect(await refusals(again)).toEqual([
      {
        object: pan.id,
        outcome: 'TOO_MANY_REQUESTS',
        details: { field: 'cell_nbr', reason: 'compare_with_proof', session: again.me.sessionId },
      },
    ])
    server.clock.set('2026-11-20T18:30:00.000Z')
    expect(await reveal('cell_nbr', again)).toBe(200)
  })

  test('is nothing more with a proof that was used at the same moment, or made for another case, field or session', async () => {
    const { pan } = await atState(server, 'DOCUMENTS_RECEIVED')
    const { pan: other } = await atState(server, 'DOCUMENTS_RECEIVED')
    const clerk = await signedStaff(server, 'clerk')
    const reveal = async (id: string, field: string, by = clerk) => {
      const answer = await by.call('POST', `cases/${id}/reveal`, { field, reason: 'applicant_called' })
      return answer.statusCode === 200 ? 'shown' : answer.json().code
    }
    await proven(server, clerk.me, `reveal:${pan.id}:cell_nbr`)
    expect(await reveal(pan.id, 'email_address')).toBe('PROOF_NEEDED')
    expect(await reveal(other.id, 'cell_nbr')).toBe('PROOF_NEEDED')
    expect(await reveal(pan.id, 'cell_nbr', await signedAgain(server, clerk))).toBe('PROOF_NEEDED')
    expect(await reveal(pan.id, 'cell_nbr', await signedStaff(server, 'clerk'))).toBe('PROOF_NEEDED')
    const both = await Promise.all([reveal(pan.id, 'cell_nbr'), reveal(pan.id, 'cell_nbr')])
    expect(both.toSorted((a, b) => a.localeCompare(b))).toEqual(['PROOF_NEEDED', 'shown'])
    const { tables, db } = server.store
    const rows = await db
      .select({ object: tables.audit.object, action: tables.audit.action })
      .from(tables.audit)
    expect(rows.filter(({ object, action }) => action === 'case reveal' && object === pan.id)).toHaveLength(1)
  })
})
