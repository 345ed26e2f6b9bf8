import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { track, type FoundApplications } from '../support/tracking.ts'

describe.each(dialects)('what is done or refused again and again, on %s:', (dialect) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
  })
  afterAll(() => server.close())

  test('a status that is asked for day and night has one row that says how often, and hides nobody else', async () => {
    const another = await testApp(dialect, {}, { store: server.store, clock: server.clock })
    const { pan, token } = await applied(another)
    const other = await applied(another)
    const ask = async (as: string) =>
      (await another.app.inject({ url: `/api/v1/pan-application-status/${pan.id}`, headers: bearer(as) }))
        .statusCode
    const poll = async (times: number) => {
      for (let each = 0; each < times; each++) expect(await ask(token)).toBe(200)
    }
    await poll(100)
    const changed = await another.app.inject({
      method: 'POST',
      url: `/api/v1/${pan.id}/add-attachment`,
      headers: bearer(token),
      payload: { comment: 'Please note my new number.' },
    })
    expect(changed.statusCode).toBe(201)
    await poll(100)
    expect(await ask(other.token)).toBe(404)
    const found = (await track(another, pan.pan_coupon_nbr)).json<FoundApplications>().data
    expect(await ask(found.token)).toBe(200)
    await poll(100)
    await another.app.close()

    const status = { action: 'GET /api/v1/pan-application-status/:id', object: pan.id, outcome: 'done' }
    const rows = (await server.store.db.select().from(server.store.tables.audit)).filter(
      ({ object }) => object === pan.id,
    )
    expect(rows).toHaveLength(4)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...status,
          actor: 'applicant:full:submission',
          details: { times: 300 },
        }),
        expect.objectContaining({ ...status, actor: 'applicant:full:tracking', details: {} }),
        expect.objectContaining({ ...status, actor: 'applicant:full:submission', outcome: 'NOT_FOUND' }),
        expect.objectContaining({ action: 'POST /api/v1/:id/add-attachment', outcome: 'done', details: {} }),
      ]),
    )
  })

  test('a change that is refused day and night has one row that says how often, and thousands of objects have thirty', async () => {
    const another = await testApp(dialect, {}, { store: server.store, clock: server.clock })
    const { pan } = await applied(another)
    const other = await applied(another)
    const before = (await server.store.db.select().from(server.store.tables.audit)).length
    const refused = async (id: string) => {
      const answer = await another.app.inject({
        method: 'POST',
        url: `/api/v1/${id}/add-attachment`,
        headers: bearer(other.token),
        payload: { comment: 'Let me in.' },
      })
      expect(answer.statusCode).toBe(404)
    }
    for (let each = 0; each < 100; each++) await refused(pan.id)
    for (let each = 0; each < 100; each++) await refused(String(each).padStart(22, 'x'))
    await another.app.close()

    const rows = await server.store.db.select().from(server.store.tables.audit)
    expect(rows.length - before).toBe(31)
    const action = 'POST /api/v1/:id/add-attachment'
    const expected = { actor: 'applicant:full:submission', action, outcome: 'NOT_FOUND' }
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...expected, object: pan.id, details: { times: 100 } }),
        expect.objectContaining({ ...expected, object: '', details: { times: 71 } }),
      ]),
    )
  })
})
