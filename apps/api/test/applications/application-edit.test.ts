import type { Pan } from '@pan/contracts/application-answers'
import { newPan } from '@pan/contracts/forms/new-pan.form'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestServer } from '../support/app.ts'
import { applied, bearer, type Submitted } from '../support/applications.ts'
import { databases } from '../support/databases.ts'

const NOBODYS_ID = 'AAAAAAAAAAAAAAAAAAAAAA'
const TWO_HOURS = 2 * 60 * 60

describe.each(databases)('the change of an application, on %s', (dialect, it) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testApp(dialect)
  })
  afterAll(() => server.close())

  const update = (id: string, token: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/newpan-update/${id}?include=details`,
      headers: bearer(token),
      payload,
    })
  const read = async (id: string, token: string) =>
    server.app.inject({ url: `/api/v1/edit-pan-application/${id}?include=details`, headers: bearer(token) })
  const setState = (id: string, state: string) =>
    server.store.transaction(async ({ tables, db }) => {
      await db.update(tables.applications).set({ state }).where(eq(tables.applications.id, id))
    })

  /** What a page sends back: the answers of the form as it has read them. */
  const answersOf = (pan: Pan) =>
    Object.fromEntries(Object.keys(newPan.fields).map((name) => [name, pan[name]]))

  it('answers the changed application, one version on', async () => {
    const { pan, token } = await applied(server)
    const answer = await update(pan.id, token, { ...answersOf(pan), appln_place: 'Madurai', version: 1 })
    expect(answer.statusCode).toBe(200)
    const { message, data } = answer.json<Submitted>()
    expect(message).toBe('Your application has been updated')
    expect(data.pan).toEqual({ ...pan, appln_place: 'MADURAI', version: 2 })
    expect((await read(pan.id, data.token)).json()).toEqual({ pan: data.pan })
  })

  test('is made on what its If-Match names, and on nothing that came after', async () => {
    const { pan, token } = await applied(server)
    const first = await read(pan.id, token)
    const tag = String(first.headers['etag'])
    const again = await server.app.inject({
      url: `/api/v1/edit-pan-application/${pan.id}?include=details`,
      headers: { ...bearer(token), 'if-none-match': tag },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const send = (ifMatch: string, place: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/newpan-update/${pan.id}?include=details`,
        headers: { ...bearer(token), 'if-match': ifMatch },
        payload: { ...answersOf(pan), appln_place: place },
      })
    const changed = await send(`"other", ${tag}`, 'MADURAI')
    expect([changed.statusCode, changed.json<Submitted>().data.pan.version]).toEqual([200, 2])
    const next = String(changed.headers['etag'])
    expect((await read(pan.id, token)).headers['etag']).toBe(next)
    // Sent once more, because its answer got lost, it is answered again; anything else is too late.
    expect((await send(tag, 'MADURAI')).json()).toMatchObject({ data: { pan: { version: 2 } } })
    for (const late of [tag, 'nonsense', `W/${next}`, '']) {
      const answer = await send(late, 'SALEM')
      expect([answer.statusCode, answer.json().code]).toEqual([412, 'PRECONDITION_FAILED'])
    }
    // What is paid or received is another application than the one that was read.
    await setState(pan.id, 'OBJECTION')
    expect((await send(next, 'SALEM')).statusCode).toBe(412)
    const race = await Promise.all(['SALEM', 'ERODE'].map((place) => send('*', place)))
    expect(race.map(({ statusCode }) => statusCode)).toContain(200)
    expect((await read(pan.id, token)).json().pan.version).toBeGreaterThan(2)
  })

  it('keeps the stored Aadhaar number where its mask comes back', async () => {
    const { pan, token } = await applied(server)
    const answer = await update(pan.id, token, { ...answersOf(pan), version: 1 })
    expect(answer.json<Submitted>().data.pan['aadhar_nbr']).toBe('XXXXXXXX2346')
    const other = await update(pan.id, token, {
      ...answersOf(pan),
      aadhar_nbr: 'XXXXXXXX1111',
      version: 2,
    })
    expect(other.statusCode).toBe(422)
    expect(Object.keys(other.json<{ error: object }>().error)).toEqual(['aadhar_nbr'])
  })

  it('takes another Aadhaar number', async () => {
    const { pan, token } = await applied(server)
    const answer = await update(pan.id, token, { ...answersOf(pan), aadhar_nbr: '999941057058', version: 1 })
    expect(answer.json<Submitted>().data.pan['aadhar_nbr']).toBe('XXXXXXXX7058')
  })

  it('follows the rules of the form', async () => {
    const { pan, token } = await applied(server)
    const answer = await update(pan.id, token, { ...answersOf(pan), cell_nbr: '1', version: 1 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error).toEqual({ cell_nbr: ['Phone number must be 10 digits'] })
  })

  it('has to say on which version it was made, and that must be the newest', async () => {
    const { pan, token } = await applied(server)
    const silent = await update(pan.id, token, validNewPan)
    expect(silent.statusCode).toBe(422)
    expect(silent.json().error).toEqual({
      version: ['Say which version of the application you changed'],
    })
    expect((await update(pan.id, token, { ...validNewPan, version: '1' })).statusCode).toBe(200)
    const stale = await update(pan.id, token, { ...validNewPan, appln_place: 'SALEM', version: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_VERSION'])
  })

  test('that was made and whose answer got lost is answered again and changes nothing', async () => {
    const { pan, token } = await applied(server)
    const change = { ...answersOf(pan), appln_place: 'MADURAI', version: 1 }
    const answers = await Promise.all([update(pan.id, token, change), update(pan.id, token, change)])
    answers.push(await update(pan.id, token, change))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    for (const answer of answers) {
      expect(answer.json<Submitted>().data.pan).toEqual({ ...pan, appln_place: 'MADURAI', version: 2 })
    }
    const older = await update(pan.id, token, { ...change, version: 0 })
    expect(older.statusCode).toBe(409)
  })

  test('of two at the same time one is refused', async () => {
    const { pan, token } = await applied(server)
    const both = await Promise.all(
      ['MADURAI', 'SALEM'].map((place) =>
        update(pan.id, token, { ...validNewPan, appln_place: place, version: 1 }),
      ),
    )
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const kept = both.find(({ statusCode }) => statusCode === 200)!.json<Submitted>().data.pan
    expect((await read(pan.id, token)).json()).toEqual({ pan: kept })
  })

  it.each([
    ['SUBMITTED', 200, undefined],
    ['OBJECTION', 200, undefined],
    ['DOCUMENTS_RECEIVED', 409, 'EDIT_CLOSED'],
    ['UNDER_PROCESS', 409, 'EDIT_CLOSED'],
    ['PAN_ALLOTTED', 409, 'EDIT_CLOSED'],
    ['REJECTED', 409, 'EDIT_CLOSED'],
    ['CANCELLED', 409, 'EDIT_CLOSED'],
  ])('in the state %s is answered with %i', async (state, status, code) => {
    const { pan, token } = await applied(server)
    await setState(pan.id, state)
    const answer = await update(pan.id, token, { ...validNewPan, version: 1 })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    const read = await server.app.inject({
      url: `/api/v1/edit-pan-application/${pan.id}?include=details`,
      headers: bearer(token),
    })
    expect(read.json().pan).toMatchObject({ application_state: state, is_editable: status === 200 })
    if (state === 'REJECTED') expect(answer.json().message).toMatch(/was rejected/u)
    if (state === 'CANCELLED') expect(answer.json().message).toMatch(/is cancelled/u)
  })

  it('that gives it to somebody else is refused', async () => {
    const { pan, token } = await applied(server)
    const answer = await update(pan.id, token, { ...validNewPan, version: 1, user_id: 'somebody' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN'])
  })

  it('needs the token of this application: any other is told that there is none', async () => {
    const mine = await applied(server)
    const other = await applied(server)
    const body = { ...validNewPan, version: 1 }
    for (const id of [mine.pan.id, NOBODYS_ID, 'x', '%00', `${mine.pan.id}x`]) {
      const answer = await update(id, other.token, body)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
      expect((await read(id, other.token)).statusCode).toBe(404)
    }
    const without = await server.app.inject({
      url: `/api/v1/edit-pan-application/${mine.pan.id}?include=details`,
    })
    expect([without.statusCode, without.json().code]).toEqual([401, 'UNAUTHENTICATED'])
    expect((await read(mine.pan.id, `${mine.token}x`)).statusCode).toBe(401)
  })

  it('is over when the token is two hours old', async () => {
    const { pan, token } = await applied(server)
    server.clock.forward(TWO_HOURS - 1)
    expect((await read(pan.id, token)).statusCode).toBe(200)
    server.clock.forward(2)
    expect((await read(pan.id, token)).statusCode).toBe(401)
  })
})
