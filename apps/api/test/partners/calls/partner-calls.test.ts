import type { PartnerCall, UsageDay } from '@pan/contracts/partners/calls'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomIds } from '../../../src/crypto/ids.ts'
import { forgetExpired } from '../../../src/http/housekeeping/housekeeping.ts'
import { DAILY_ROWS_MAX, notedCalls } from '../../../src/modules/partners/calls/noted-calls.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { approvedPartner, keyOf, member, session, type Member } from '../../support/callers.ts'
import { databases } from '../../support/databases.ts'
import { NOBODYS } from '../../support/rights/partner-objects.ts'

const DAY_SECONDS = 24 * 60 * 60

describe.each(databases)('what partners call on %s', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => void (server = await testApp(dialect)))
  afterAll(() => server.close())

  async function console_(me: Member, partnerId: string, path: string) {
    await server.services.notedCalls.flush()
    Object.assign(me, await session(server, me.userId))
    const url = `/api/v1/partner-console/${partnerId}/${path}`
    return server.app.inject({ url, headers: bearer(me.token) })
  }
  const listed = async (me: Member, partnerId: string, query = '') =>
    (await console_(me, partnerId, `calls${query}`)).json().data as {
      calls: PartnerCall[]
      next_cursor: string | null
    }
  const counted = async (me: Member, partnerId: string) =>
    (await console_(me, partnerId, 'usage')).json().data.days as UsageDay[]
  const get = (key: string, url: string, headers = {}) =>
    server.app.inject({ url, headers: { ...bearer(key), ...headers } })
  const shown = (key: string) => `${key.slice(0, 11)}…${key.slice(-4)}`
  async function partner() {
    const me = await member(server)
    const id = await approvedPartner(server, me)
    return { me, id, ...(await keyOf(server, id)) }
  }

  it('is listed by route, status, code and request id, the newest first, and nothing of paths or bodies is stored', async () => {
    const { me, id, key } = await partner()
    await get(key, '/api/v1/partner/key', { 'x-request-id': 'mine-00001' })
    server.clock.forward(1)
    await get(key, '/api/v1/pan-application-status/no-such-application?include=details')
    server.clock.forward(1)
    const url = '/api/v1/partner/validate/apply-newpan'
    const payload = { ...validNewPan, applicant_lastname: '' }
    await server.app.inject({ method: 'POST', url, payload, headers: bearer(key) })
    const { calls, next_cursor } = await listed(me, id)
    expect(next_cursor).toBeNull()
    const ofKey = { name: 'till', mode: 'live', key: shown(key) }
    expect(calls).toMatchObject([
      { method: 'POST', route: '/api/v1/partner/validate/apply-newpan', status: 422, key: ofKey },
      { method: 'GET', route: '/api/v1/pan-application-status/:id', status: 404, code: 'NOT_FOUND' },
      { route: '/api/v1/partner/key', status: 200, code: '', request_id: 'mine-00001', key: ofKey },
    ])
    expect(calls[2]!.at).toMatch(/\+05:30$/u)
    const { partnerCalls } = server.store.tables
    const stored = JSON.stringify(await server.store.db.select().from(partnerCalls))
    expect(stored).not.toMatch(/no-such-application|details|specimen|127\.0\.0\.1/iu)
  })

  test('is shown to whoever runs the console of that partner alone, and errors alone when they are asked for', async () => {
    const [mine, theirs] = [await partner(), await partner()]
    await get(mine.key, '/api/v1/partner/key')
    await get(mine.key, `/api/v1/partner/applications/${NOBODYS}`)
    await get(theirs.key, '/api/v1/partner/key')
    expect((await listed(mine.me, mine.id)).calls).toHaveLength(2)
    expect((await listed(mine.me, mine.id, '?only=errors')).calls).toMatchObject([{ status: 404 }])
    for (const path of ['calls', 'usage'])
      expect((await console_(mine.me, theirs.id, path)).statusCode).toBe(404)
    expect((await console_(mine.me, mine.id, 'calls?cursor=nonsense')).json().code).toBe('VALIDATION_FAILED')
  })

  test('comes in pages of 50, each call once', async () => {
    const { me, id, key } = await partner()
    for (let time = 0; time < 51; time++) await get(key, '/api/v1/partner/key')
    const first = await listed(me, id)
    const second = await listed(me, id, `?cursor=${encodeURIComponent(first.next_cursor!)}`)
    expect([first.calls.length, second.calls.length, second.next_cursor]).toEqual([50, 1, null])
    const ids = [...first.calls, ...second.calls].map((each) => each.id)
    expect(new Set(ids).size).toBe(51)
  })

  it('is counted by day in India and key, by how it ended', async () => {
    const { me, id, key } = await partner()
    const test_ = await keyOf(server, id, 'test')
    await get(key, '/api/v1/partner/key')
    await get(key, `/api/v1/partner/applications/${NOBODYS}`)
    await get(test_.key, '/api/v1/partner/key')
    await server.services.notedCalls.flush()
    await get(key, '/api/v1/partner/key')
    const none = { status_4xx: 0, status_429: 0, status_5xx: 0 }
    expect(await counted(me, id)).toMatchObject([
      { key: { mode: 'live' }, calls: 3, ...none, status_4xx: 1 },
      { key: { mode: 'test' }, calls: 1, ...none },
    ])
    const { limits } = (await console_(me, id, 'usage')).json().data
    expect(limits).toEqual([
      { of: 'read', per_minute: 600 },
      { of: 'write', per_minute: 60 },
      { of: 'validation', per_minute: 300 },
    ])
    server.clock.forward(DAY_SECONDS)
    await get(key, '/api/v1/partner/key')
    const days = await counted(me, id)
    expect(days.map(({ calls }) => calls)).toEqual([1, 3, 1])
    expect(days[0]!.day).not.toBe(days[1]!.day)
  })

  test('is forgotten after 7 days, and its count after 31', async () => {
    const { me, id, key } = await partner()
    await get(key, '/api/v1/partner/key')
    await server.services.notedCalls.flush()
    const after = async (days: number) => {
      server.clock.forward(days * DAY_SECONDS)
      await forgetExpired(server.store, server.clock)
      return [(await listed(me, id)).calls.length, (await counted(me, id)).length]
    }
    expect(await after(6)).toEqual([1, 1])
    expect(await after(2)).toEqual([0, 1])
    expect(await after(22)).toEqual([0, 1])
    expect(await after(1)).toEqual([0, 0])
    const { partnerCalls, partnerUsage, markers } = server.store.tables
    for (const table of [partnerCalls, partnerUsage, markers])
      expect(await server.store.db.select().from(table)).toEqual([])
  })

  it('is there as well when its key has ended or came from elsewhere, and never for a key that nobody has', async () => {
    const { me, id, key, keyId } = await partner()
    const bound = await keyOf(server, id)
    await server.services.apiKeys.bindTo(bound.keyId, ['203.0.113.7'], 'operator', server.store.transaction)
    await server.services.apiKeys.revoke(keyId, 'operator')
    await get(key, `/api/v1/pan-application-status/${NOBODYS}`)
    await get(bound.key, '/api/v1/partner/key')
    await get('pk_live_nobodys', '/api/v1/partner/key')
    const { calls } = await listed(me, id)
    expect(calls.map(({ route, status, code, key: of }) => [route, status, code, of?.key])).toEqual(
      expect.arrayContaining([
        ['/api/v1/partner/key', 401, 'UNAUTHENTICATED', shown(bound.key)],
        ['/api/v1/pan-application-status/:id', 401, 'UNAUTHENTICATED', shown(key)],
      ]),
    )
    expect(calls).toHaveLength(2)
    expect((await counted(me, id)).map(({ status_4xx }) => status_4xx)).toEqual([1, 1])
  })

  test('is nobody’s any more where the partnership has ended', async () => {
    const { id, key } = await partner()
    await server.store.transaction(({ tables: { affiliates }, db }) =>
      db.update(affiliates).set({ state: 'REJECTED' }).where(eq(affiliates.id, id)),
    )
    expect((await get(key, '/api/v1/partner/key')).statusCode).toBe(401)
    await server.services.notedCalls.flush()
    expect(await rowsOf(id)).toBe(0)
  })

  const call = {
    partnerId: 'p',
    keyId: 'k',
    method: 'GET',
    route: '/x',
    requestId: 'r',
    isKeyRefused: false,
  }
  const rowsOf = async (partnerId: string) =>
    (await server.store.db.select().from(server.store.tables.partnerCalls)).filter(
      (row) => row.partnerId === partnerId,
    ).length
  const usageOf = async (partnerId: string) =>
    (await server.store.db.select().from(server.store.tables.partnerUsage)).find(
      (row) => row.partnerId === partnerId,
    )

  it('is written later, each call once, when the database was away', async () => {
    const { store, clock } = server
    let isAway = true
    const transaction: typeof store.transaction = (...given) =>
      isAway ? Promise.reject(new Error('away')) : store.transaction(...given)
    const faults: string[] = []
    const error = (_details: unknown, text?: string) => void faults.push(text ?? '')
    const log = { ...server.app.log, error: error as typeof server.app.log.error }
    const noted = notedCalls({ store: { ...store, transaction }, clock, ids: randomIds, log })
    const partnerId = randomIds.next()
    for (let time = 0; time < 150; time++) noted.note({ ...call, partnerId, status: 200, code: '' })
    await noted.flush()
    expect([faults, await rowsOf(partnerId)]).toEqual([['calls of partners were not written down'], 0])
    isAway = false
    await Promise.all([noted.flush(), noted.flush()])
    await noted.flush()
    expect([await rowsOf(partnerId), (await usageOf(partnerId))!.calls]).toEqual([150, 150])
  })

  it('is there once, and counted once, where nobody heard that it was written', async () => {
    const { store, clock, app } = server
    let deaf = 2
    const transaction: typeof store.transaction = async (...given) => {
      const done = await store.transaction(...given)
      if (deaf-- > 0) throw new Error('away')
      return done
    }
    const log = { ...app.log, error: () => {} }
    const noted = notedCalls({ store: { ...store, transaction }, clock, ids: randomIds, log })
    const partnerId = randomIds.next()
    const keptNoMore = DAILY_ROWS_MAX.refusedKey + 10
    const refused = { ...call, partnerId, status: 401, code: 'UNAUTHENTICATED', isKeyRefused: true }
    for (let time = 0; time < keptNoMore; time++) noted.note(refused)
    await noted.flush()
    noted.note({ ...call, partnerId, status: 200, code: '' })
    for (let time = 0; time < 3; time++) await noted.flush()
    // Of these no row is kept: they are counted alone.
    deaf = 1
    noted.note(refused)
    for (let time = 0; time < 3; time++) await noted.flush()
    expect(await rowsOf(partnerId)).toBe(DAILY_ROWS_MAX.refusedKey + 1)
    expect(await usageOf(partnerId)).toMatchObject({ calls: keptNoMore + 2, refused: keptNoMore + 1 })
  })

  it('has so many rows a day that nobody fills the table, errors apart, and all of it is counted', async () => {
    const { store, clock, app } = server
    const noted = notedCalls({ store, clock, ids: randomIds, log: app.log })
    const partnerId = randomIds.next()
    const many = DAILY_ROWS_MAX.failed + 10
    for (let time = 0; time < many; time++) {
      noted.note({ ...call, partnerId, status: 429, code: 'TOO_MANY_REQUESTS' })
      if (time % 1000 === 0) await noted.flush()
    }
    noted.note({ ...call, partnerId, status: 200, code: '' })
    await noted.flush()
    expect(await rowsOf(partnerId)).toBe(DAILY_ROWS_MAX.failed + 1)
    expect(await usageOf(partnerId)).toMatchObject({ calls: many + 1, limited: many, refused: 0, failed: 0 })
  })

  it('of a key that has ended takes no room from the others', async () => {
    const { store, clock, app } = server
    const noted = notedCalls({ store, clock, ids: randomIds, log: app.log })
    const partnerId = randomIds.next()
    const many = DAILY_ROWS_MAX.refusedKey + 10
    const refused = { ...call, partnerId, status: 401, code: 'UNAUTHENTICATED' }
    for (let time = 0; time < many; time++) noted.note({ ...refused, isKeyRefused: true })
    noted.note(refused)
    await noted.flush()
    expect(await rowsOf(partnerId)).toBe(DAILY_ROWS_MAX.refusedKey + 1)
    expect(await usageOf(partnerId)).toMatchObject({ calls: many + 1, refused: many + 1 })
  })
})
