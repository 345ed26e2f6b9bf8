import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loggedIn, login, proveAgain, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer } from '../support/applications.ts'
import { databases } from '../support/databases.ts'
import { pdf, withFile } from '../support/files.ts'
import { BIRTH, track } from '../support/tracking.ts'

const FROM = { 'x-forwarded-for': '203.0.113.77' }

describe.each(databases)('what was done and refused, on %s:', (dialect, it) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
  })
  // Each test looks at a minute of its own.
  beforeEach(() => server.clock.forward(61))
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token = '', payload?: object) =>
    server.app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...FROM, 'x-request-id': 'asked-by-a-test', ...(token && bearer(token)) },
      ...(payload && { payload }),
    })
  const noted = async (kind: string) => {
    const { securityEvents: table } = server.store.tables
    const rows = await server.store.db.select().from(table).orderBy(asc(table.at))
    const now = server.clock.now().toISOString()
    return rows.filter((row) => row.kind === kind && row.at === now)
  }
  const audited = async (object: string) => {
    const rows = await server.store.db.select().from(server.store.tables.audit)
    return rows
      .filter((row) => row.object === object)
      .map(({ actor, action, outcome }) => ({ actor, action, outcome }))
  }
  const onlyNoted = async (kind: string) => {
    const [row, ...more] = await noted(kind)
    expect(more).toEqual([])
    return row
  }

  it('a login, one that fails and a logout are known when they are answered, with who, whence and how', async () => {
    const { user } = await loggedIn(server)
    const [{ object: firstSession } = { object: '' }] = await noted('login')
    expect(await noted('login')).toMatchObject([
      {
        outcome: 'done',
        actorKind: 'user',
        actorId: user.id,
        action: 'POST /api/v1/login',
        object: expect.stringMatching(/^[\w-]{22}$/u),
        network: '127.0.0.0/24',
        count: 1,
      },
    ])
    server.clock.forward(61)
    const failed = await login(server, { ...somebody, password: 'another one' })
    expect(failed.statusCode).toBe(401)
    expect(failed.payload).not.toContain(user.id)
    const tried = { outcome: 'refused', actorKind: 'visitor', actorId: '' }
    expect(await onlyNoted('login')).toMatchObject({ ...tried, object: user.id })
    server.clock.forward(61)
    const unknown = await login(server, { ...somebody, email: 'nobody@example.com' })
    expect({ ...unknown.json(), request_id: '' }).toEqual({ ...failed.json(), request_id: '' })
    expect(await onlyNoted('login')).toMatchObject({ ...tried, object: '' })
    server.clock.forward(61)
    const { token } = (await login(server)).json()
    expect((await call('POST', 'logout', token)).statusCode).toBe(200)
    expect(await onlyNoted('logout')).toMatchObject({
      outcome: 'done',
      actorId: user.id,
      network: '203.0.113.0/24',
      requestId: 'asked-by-a-test',
    })
    expect((await onlyNoted('login'))!.object).not.toBe(firstSession)
  })

  it('a look at an application by its number, and one that finds nothing', async () => {
    const { pan } = await applied(server)
    await track(server, pan.pan_coupon_nbr, BIRTH, { from: '198.51.100.9' })
    expect(await onlyNoted('tracking')).toMatchObject({
      outcome: 'done',
      object: pan.id,
      network: '198.51.100.0/24',
    })
    server.clock.forward(61)
    expect((await track(server, pan.pan_coupon_nbr, '01-02-1950')).statusCode).toBe(404)
    expect(await onlyNoted('tracking')).toMatchObject({ outcome: 'refused', object: '' })
    server.clock.forward(61)
    // A slip of the pen is no attack.
    expect((await track(server, '', 'never')).statusCode).toBe(422)
    expect(await noted('tracking')).toEqual([])
  })

  it('a wrong code, and the file behind a signed link', async () => {
    const { pan, token } = await applied(server)
    expect((await call('POST', `v1/${pan.id}/verification`, token)).statusCode).toBe(202)
    expect(await onlyNoted('verification')).toMatchObject({ outcome: 'done', object: pan.id })
    server.clock.forward(61)
    await call('POST', `v1/${pan.id}/verification/confirm`, token, { code: '000000' })
    expect(await onlyNoted('verification')).toMatchObject({ outcome: 'refused', object: pan.id })
    const { data } = (await call('GET', `v1/download-pan-application/${pan.id}`, token)).json()
    const path = new URL(data.download_link).pathname.slice('/api/'.length)
    expect((await call('GET', path)).statusCode).toBe(200)
    expect(await onlyNoted('download')).toMatchObject({ outcome: 'done', object: pan.id })
    server.clock.forward(61)
    expect((await call('GET', `${path}x`)).statusCode).toBe(404)
    expect(await onlyNoted('download')).toMatchObject({ outcome: 'refused', object: '' })
  })

  it('a file of somebody is found under the application that it belongs to, also when it is there no more', async () => {
    const { pan, token } = await applied(server)
    const { headers, payload } = withFile({}, { name: 'a.pdf', bytes: pdf() })
    const url = `/api/v1/${pan.id}/add-attachment`
    await server.app.inject({ method: 'POST', url, headers: { ...headers, ...bearer(token) }, payload })
    const { data } = (await call('GET', `v1/${pan.id}/attachment-display`, token)).json()
    const path = new URL(data.attachments[0].download_url).pathname.slice('/api/'.length)
    server.clock.forward(61)
    expect((await call('GET', path)).statusCode).toBe(200)
    expect(await onlyNoted('download')).toMatchObject({ outcome: 'done', object: pan.id })
    await rm(join(server.folder, 'files'), { recursive: true })
    server.clock.forward(61)
    expect((await call('GET', path)).statusCode).toBe(404)
    expect(await onlyNoted('download')).toMatchObject({ outcome: 'refused', object: pan.id })
  })

  it('what somebody has no right to: no token, another kind of caller, somebody else’s things', async () => {
    const { pan } = await applied(server)
    const other = await applied(server)
    expect((await call('GET', `v1/edit-pan-application/${pan.id}`)).statusCode).toBe(401)
    expect((await call('GET', 'user', other.token)).statusCode).toBe(403)
    expect((await call('GET', `v1/edit-pan-application/${pan.id}`, other.token)).statusCode).toBe(404)
    expect((await noted('right')).map(({ actorKind, object }) => ({ actorKind, object }))).toEqual(
      expect.arrayContaining([
        { actorKind: 'visitor', object: pan.id },
        { actorKind: 'applicant', object: '' },
        { actorKind: 'applicant', object: pan.id },
      ]),
    )
    expect(await audited(pan.id)).toEqual([
      {
        actor: 'applicant:full:submission',
        action: 'GET /api/v1/edit-pan-application/:id',
        outcome: 'NOT_FOUND',
      },
    ])
    server.clock.forward(61)
    // An address may hold anything; what is no id of ours stays out.
    await call('GET', 'v1/edit-pan-application/Meena-Specimen', other.token)
    expect(await onlyNoted('right')).toMatchObject({ object: '' })
    expect((await call('GET', 'v1/nowhere')).statusCode).toBe(404)
    expect(await noted('right')).toHaveLength(1)
  })

  it('a person’s data are shown and changed only after the audit log says so', async () => {
    const { pan, token } = await applied(server)
    expect((await call('GET', `v1/edit-pan-application/${pan.id}`, token)).statusCode).toBe(200)
    const seen = {
      actor: 'applicant:full:submission',
      action: 'GET /api/v1/edit-pan-application/:id',
      outcome: 'done',
    }
    expect(await audited(pan.id)).toEqual([seen])
    const said = { comment: 'Please note my new number.' }
    expect((await call('POST', `v1/${pan.id}/add-attachment`, token, said)).statusCode).toBe(201)
    expect(await audited(pan.id)).toEqual([seen, { ...seen, action: 'POST /api/v1/:id/add-attachment' }])
  })

  test('a changed password, an export and an erasure', async () => {
    const person = { ...somebody, email: 'another.specimen@example.com' }
    const { token, user } = await loggedIn(server, person)
    const change = { password: 'thirteen blue parrots', password_confirmation: 'thirteen blue parrots' }
    const wrong = await call('POST', 'v1/account/password', token, { ...change, current_password: 'no' })
    expect(wrong.statusCode).toBe(422)
    expect(await onlyNoted('password')).toMatchObject({ outcome: 'refused', actorId: user.id })
    expect((await call('GET', 'v1/account/export', token)).statusCode).toBe(403)
    expect(await onlyNoted('export')).toMatchObject({ outcome: 'refused', actorId: user.id })
    server.clock.forward(61)
    await proveAgain(server, token, person.password)
    expect(await onlyNoted('verification')).toMatchObject({ outcome: 'done', actorId: user.id })
    expect((await call('GET', 'v1/account/export', token)).statusCode).toBe(200)
    expect(await onlyNoted('export')).toMatchObject({ outcome: 'done', actorId: user.id })
    server.clock.forward(61)
    const done = await call('POST', 'v1/account/password', token, {
      ...change,
      current_password: person.password,
    })
    expect(await onlyNoted('password')).toMatchObject({ outcome: 'done', actorId: user.id })
    const again = await call('POST', 'v1/account/erasure', done.json().token, { password: change.password })
    expect(again.statusCode).toBe(200)
    expect(await onlyNoted('erasure')).toMatchObject({ outcome: 'done', actorId: user.id })
  })

  it('nobody is named in either log', async () => {
    const { tables, db } = server.store
    const everything = JSON.stringify([
      await db.select().from(tables.securityEvents),
      await db.select().from(tables.audit),
    ]).toLowerCase()
    expect(everything).toContain('203.0.113.0/24')
    for (const telling of [
      'specimen',
      'example.com',
      '203.0.113.77',
      validNewPan.cell_nbr,
      validNewPan.aadhar_nbr,
      BIRTH,
    ])
      expect(everything).not.toContain(telling.toLowerCase())
  })

  it('the log line of a failure has its code and the object, that of a success has neither', async () => {
    const { pan, token } = await applied(server)
    await call('GET', `v1/edit-pan-application/${pan.id}`)
    await call('GET', `v1/edit-pan-application/${pan.id}`, token)
    const lines = server.logLines
      .map((line) => JSON.parse(line))
      .filter(({ route }) => route === '/api/v1/edit-pan-application/:id')
    expect(lines.at(-2)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', object: pan.id })
    expect(Object.keys(lines.at(-1))).not.toEqual(expect.arrayContaining(['code']))
    expect(lines.at(-1)).not.toHaveProperty('object')
  })
})

test('what cannot be written down is not shown', async () => {
  const server = await testApp('postgres')
  const { pan, token } = await applied(server)
  const link = await server.app.inject({
    url: `/api/v1/download-pan-application/${pan.id}`,
    headers: bearer(token),
  })
  const path = new URL(link.json().data.download_link).pathname
  await server.store.pool!.query('DROP TABLE audit; DROP TABLE security_events')
  const shown = await server.app.inject({
    url: `/api/v1/edit-pan-application/${pan.id}`,
    headers: bearer(token),
  })
  expect(shown.statusCode).toBe(500)
  expect(shown.body).not.toContain(validNewPan.cell_nbr)
  expect((await server.app.inject(path)).headers['content-type']).toMatch(/problem/u)
  // A refusal needs no row to be one.
  expect((await server.app.inject(`/api/v1/edit-pan-application/${pan.id}`)).statusCode).toBe(401)
  await server.close()
})
