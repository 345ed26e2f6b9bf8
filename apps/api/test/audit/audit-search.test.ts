import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { AUDIT_ENTRIES_ON_PAGE } from '@pan/contracts/staff/audit'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCsv } from '../../src/text/csv.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { applied } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import {
  callerOf,
  openStaffServer,
  proven,
  staffMember,
  type StaffServer,
} from '../staff/support/staff-server.ts'

interface Entry {
  readonly id: string
  readonly actor: string
  readonly name: string
  readonly deed: string
  readonly object: string
  readonly outcome: string
  readonly times: number
}

describe.each(dialects)('the audit log as the auditor sees it, on %s', (dialect) => {
  let server: StaffServer
  beforeEach(async () => {
    server = await openStaffServer(dialect)
    server.clock.set('2026-11-26T08:10:00.000Z')
    return () => server.close()
  })

  async function auditor() {
    const signedIn = await staffMember(server, ['auditor'])
    const call = callerOf(server, signedIn)
    const find = async (question: object) => {
      const answer = await call('POST', 'audit/search', question)
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
      return answer.json().data as {
        entries: Entry[]
        next_cursor: string | null
        segments_until: string
      }
    }
    async function dayOf(day: string) {
      await proven(server, signedIn, `audit-day:${day}`)
      return call('GET', `audit/day?day=${day}`)
    }
    return { ...signedIn, call, find, dayOf }
  }

  const note = (entry: Partial<Entry> & { readonly at: string; readonly details?: { times: number } }) =>
    server.store.transaction(async ({ tables: { audit }, db }) => {
      const id = randomIds.next()
      const rest = { actor: 'system', object: '', outcome: 'done', details: {} }
      await db.insert(audit).values({ id, action: entry.deed ?? 'x', ...rest, ...entry })
      return id
    })

  test('is searched by who, to what, what and how it ended, and by days of India', async () => {
    const { find, memberId } = await auditor()
    const actor = `staff:${memberId}`
    // Half past midnight in India is the evening before in UTC.
    const early = await note({ at: '2026-11-24T19:00:00.000Z', actor, deed: 'jobs retry', object: 'a-job' })
    const late = await note({ at: '2026-11-25T18:29:59.000Z', deed: 'jobs retry', outcome: 'refused' })
    const next = await note({ at: '2026-11-25T18:30:00.000Z', object: 'a-job', details: { times: 3 } })
    const idsOf = async (question: object) => (await find(question)).entries.map(({ id }) => id)
    expect(await idsOf({ kind: 'actor', name: actor })).toEqual(expect.arrayContaining([early]))
    expect(await idsOf({ kind: 'object', name: ' a-job ' })).toEqual([next, early])
    expect(await idsOf({ kind: 'deed', name: 'jobs retry' })).toEqual([late, early])
    expect(await idsOf({ kind: 'refused' })).toEqual([late])
    expect(await idsOf({ kind: 'all', from: '25-11-2026', to: '25-11-2026' })).toEqual([late, early])
    expect((await find({ kind: 'deed', name: 'jobs retry' })).entries[1]).toMatchObject({
      actor,
      name: 'Kavya Specimen',
      outcome: 'done',
      times: 1,
    })
    expect((await find({ kind: 'object', name: 'a-job', from: '26-11-2026' })).entries).toMatchObject([
      { times: 3, name: '' },
    ])
  })

  test('has what calls did to an application by its id and what commands did by its coupon number, under either', async () => {
    const { find } = await auditor()
    const { pan } = await applied(server)
    const [byId, byCoupon] = [
      await note({ at: '2026-11-26T08:00:00.000Z', object: pan.id }),
      await note({ at: '2026-11-26T08:01:00.000Z', object: readCoupon(pan.pan_coupon_nbr)! }),
    ]
    for (const name of [pan.id, pan.pan_coupon_nbr, pan.pan_coupon_nbr.toLowerCase()]) {
      const ids = (await find({ kind: 'object', name })).entries.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining([byId, byCoupon]))
    }
  })

  test('goes page by page, and no entry is left out or comes twice', async () => {
    const { find } = await auditor()
    const made = []
    for (let count = 0; count < AUDIT_ENTRIES_ON_PAGE + 5; count++)
      made.push(await note({ at: '2026-11-20T08:00:00.000Z', object: 'many' }))
    const first = await find({ kind: 'object', name: 'many' })
    const second = await find({ kind: 'object', name: 'many', cursor: first.next_cursor })
    expect(first.entries).toHaveLength(AUDIT_ENTRIES_ON_PAGE)
    expect(second.next_cursor).toBeNull()
    const ids = [...first.entries, ...second.entries].map(({ id }) => id)
    expect(ids.toSorted()).toEqual(made.toSorted())
  })

  test('notes who searched for which id, and nothing else of what was typed', async () => {
    const { find, memberId } = await auditor()
    const { pan } = await applied(server)
    for (const name of [pan.pan_coupon_nbr, 'ABCPE1234F', 'kavya@example.com'])
      await find({ kind: 'object', name })
    const searches = await find({ kind: 'actor', name: `staff:${memberId}` })
    expect(searches.entries.map(({ deed, object }) => [deed, object])).toEqual(
      expect.arrayContaining([
        ['POST /api/v1/staff/audit/search', readCoupon(pan.pan_coupon_nbr)],
        ['POST /api/v1/staff/audit/search', ''],
      ]),
    )
    const rows = await server.store.db.select().from(server.store.tables.audit)
    expect(JSON.stringify(rows)).not.toMatch(/ABCPE1234F|kavya@/u)
  })

  test('gives a day of India as a file of ids alone, of as many entries as there are', async () => {
    const { dayOf, memberId } = await auditor()
    for (let count = 0; count < 450; count++)
      await note({ at: '2026-11-25T08:00:00.000Z', actor: `staff:${memberId}`, deed: '=x', object: 'y' })
    await note({ at: '2026-11-25T18:30:00.000Z', object: 'of the next day' })
    const answer = await dayOf('25-11-2026')
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
    const [heads, ...rows] = readCsv(answer.body).map(({ cells }) => cells)
    expect(heads).toEqual(['time', 'actor', 'deed', 'object', 'outcome', 'times', 'details'])
    expect(rows).toHaveLength(450)
    expect(rows[0]).toEqual(['2026-11-25T13:30:00+05:30', `staff:${memberId}`, "'=x", 'y', 'done', '1', ''])
    expect(answer.body).not.toContain('Kavya')
  })

  test('notes which day was taken along, and not what else was sent in its place', async () => {
    const { find, call, dayOf } = await auditor()
    expect((await dayOf('25-11-2026')).statusCode).toBe(200)
    expect((await dayOf('ABCPE1234F')).statusCode).toBe(422)
    const again = await call('GET', 'audit/day?day=25-11-2026')
    expect([again.statusCode, again.json().code]).toEqual([403, 'PROOF_NEEDED'])
    const { entries } = await find({ kind: 'deed', name: 'GET /api/v1/staff/audit/day' })
    const noted = entries.map(({ object, outcome }) => `${outcome} ${object}`)
    expect(new Set(noted)).toEqual(new Set(['done 25-11-2026', 'VALIDATION_FAILED ', 'PROOF_NEEDED ']))
    expect(noted).toHaveLength(3)
  })

  test.each([
    ['name', { kind: 'actor' }],
    ['name', { kind: 'object', name: '  ' }],
    ['from', { kind: 'all', from: '31-02-2026' }],
    ['to', { kind: 'all', to: 'yesterday' }],
    ['cursor', { kind: 'all', cursor: 'x' }],
  ])('says what is wrong with %s in %o', async (field, question) => {
    const { call } = await auditor()
    const answer = await call('POST', 'audit/search', question)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field])
  })

  test('says until when a change of entries would show', async () => {
    const before = await auditor()
    expect((await before.find({ kind: 'all' })).segments_until).toBe('')
    server.clock.set('2026-11-26T12:10:00.000Z')
    await server.jobs.drain()
    const after = await auditor()
    expect((await after.find({ kind: 'all' })).segments_until).toBe('2026-11-26T16:30:00+05:30')
    // Whoever puts one in for an hour to come does not make it look later.
    await server.store.transaction(async ({ tables: { auditSegments }, db }) => {
      const rest = { entries: 0, entriesDigest: 'x', digest: 'x', addedAt: 'x', forgottenAt: null }
      await db.insert(auditSegments).values([
        { hour: '9999-12-31T23', ...rest },
        { hour: 'zzz', ...rest },
      ])
    })
    expect((await after.find({ kind: 'all' })).segments_until).toBe('2026-11-26T16:30:00+05:30')
  })
})
