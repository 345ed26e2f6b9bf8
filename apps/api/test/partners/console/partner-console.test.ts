import { SCOPES } from '@pan/contracts/kit/access/key-grant'
import type { ConsolePartner } from '@pan/contracts/partners/console-schemas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianTime } from '../../../src/time/indian-time.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { approvedPartner, member, session, type Member } from '../../support/callers.ts'

let server: TestApp
beforeAll(async () => void (server = await testApp('sqlite')))
afterAll(() => server.close())

const wish = { name: 'Till in Salem', mode: 'live', scopes: ['applications:read'] }

const call = (me: Member, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  server.app.inject({
    method,
    url: `/api/v1/partner-console${path}`,
    headers: bearer(me.token),
    ...(payload && { payload }),
  })
const seen = async (me: Member) =>
  (await call(me, 'GET')).json<{ data: { is_confirmed: boolean; partners: ConsolePartner[] } }>().data
const change = (userId: string, changes: object) =>
  server.store.transaction(({ tables: { users }, db }) =>
    db.update(users).set(changes).where(eq(users.id, userId)),
  )
const worksWith = async (key: string) =>
  (await server.app.inject({ url: '/api/v1/partner/key', headers: bearer(key) })).statusCode

test('whoever proves the address of an approved partner makes, replaces and ends keys; the whole key is in one answer', async () => {
  const me = await member(server)
  const id = await approvedPartner(server, me)
  expect(await seen(me)).toEqual({
    is_confirmed: true,
    partners: [{ id, reference: `PA${id}`, name: 'MEENA SPECIMEN', keys: [] }],
  })

  const made = await call(me, 'POST', `/${id}/keys`, wish)
  const { key, secret } = made.json().data
  expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'no-store'])
  expect(key).toMatchObject({ ...wish, last_used_at: null, expires_at: null })
  expect(secret).toMatch(/^pk_live_[\w-]{43}$/u)
  expect(await worksWith(secret)).toBe(200)
  const [partner] = (await seen(me)).partners
  expect(partner!.keys).toEqual([{ ...key, last_used_at: indianTime(server.clock.now().toISOString()) }])
  expect(JSON.stringify(partner)).not.toContain(secret.slice(12))

  const { data: next } = (await call(me, 'POST', `/${id}/keys/${key.id}/rotation`, { hours: 1 })).json()
  expect(next.key).toMatchObject(wish)
  expect([await worksWith(secret), await worksWith(next.secret)]).toEqual([200, 200])
  const again = await call(me, 'POST', `/${id}/keys/${key.id}/rotation`, { hours: 1 })
  expect([again.statusCode, again.json().code]).toEqual([409, 'STALE_VERSION'])
  server.clock.forward(3600)
  expect([await worksWith(secret), await worksWith(next.secret)]).toEqual([401, 200])

  Object.assign(me, await session(server, me.userId))
  expect((await call(me, 'DELETE', `/${id}/keys/${next.key.id}`)).statusCode).toBe(200)
  expect(await worksWith(next.secret)).toBe(401)
  expect((await seen(me)).partners[0]!.keys).toEqual([])
  expect((await call(me, 'DELETE', `/${id}/keys/${next.key.id}`)).json().code).toBe('STALE_VERSION')
})

test('nobody else does, whether they have the address without its proof, another one, or a key of another partner', async () => {
  const [me, stranger] = [await member(server), await member(server)]
  const id = await approvedPartner(server, me)
  const theirs = await approvedPartner(server, stranger)
  const { key } = (await call(me, 'POST', `/${id}/keys`, wish)).json().data
  for (const path of [`/${id}/keys/${key.id}`, `/${theirs}/keys/${key.id}`])
    expect((await call(stranger, 'DELETE', path)).statusCode).toBe(404)
  expect((await call(stranger, 'POST', `/${id}/keys`, wish)).statusCode).toBe(404)

  await change(me.userId, { emailVerifiedAt: null })
  expect(await seen(me)).toEqual({ is_confirmed: false, partners: [] })
  expect((await call(me, 'POST', `/${id}/keys`, wish)).statusCode).toBe(404)
  await change(me.userId, { emailVerifiedAt: server.clock.now().toISOString() })
  await server.services.affiliatesAdmin.decide(
    id,
    { to: 'REJECTED', reason: 'x', actor: 'operator:test' },
    false,
  )
  expect(await seen(me)).toEqual({ is_confirmed: true, partners: [] })
})

test('ten keys a day are made, also where each is ended at once, and the next day there are more', async () => {
  const me = await member(server)
  const id = await approvedPartner(server, me)
  const make = () => call(me, 'POST', `/${id}/keys`, wish)
  let last = ''
  for (let made = 0; made < 10; made++) {
    if (last) expect((await call(me, 'DELETE', `/${id}/keys/${last}`)).statusCode).toBe(200)
    last = (await make()).json().data.key.id
  }
  const more = await make()
  expect([more.statusCode, more.headers['retry-after']]).toEqual([429, String(24 * 60 * 60)])
  expect((await call(me, 'POST', `/${id}/keys/${last}/rotation`, { hours: 1 })).statusCode).toBe(429)
  server.clock.forward(24 * 60 * 60)
  Object.assign(me, await session(server, me.userId))
  expect((await make()).statusCode).toBe(201)
})

test('a key needs the password of the account, a name, something that it may do, and room', async () => {
  const me = await member(server)
  const id = await approvedPartner(server, me)
  const make = (with_: object) => call(me, 'POST', `/${id}/keys`, { ...wish, ...with_ })
  const wrongAt = async (with_: object) => Object.keys((await make(with_)).json().error)
  expect(await wrongAt({ name: '  ' })).toEqual(['name'])
  expect(await wrongAt({ name: 'x'.repeat(61) })).toEqual(['name'])
  expect(await wrongAt({ scopes: [] })).toEqual(['scopes'])
  expect((await make({ scopes: ['everything'] })).statusCode).toBe(400)

  await change(me.userId, {
    passwordHash: await server.services.passwords.hash('thirteen blue herons', '192.0.2.1'),
  })
  expect(await wrongAt({ password: 'wrong' })).toEqual(['password'])
  server.clock.forward(300)
  expect((await make({})).json()).toMatchObject({ code: 'PROOF_NEEDED', ways: ['password'] })
  const right = { password: 'thirteen blue herons' }
  const all = { ...right, scopes: [...SCOPES, ...SCOPES.slice(1)].slice(0, SCOPES.length) }
  const { key } = (await make(all)).json().data
  const rotation = `/${id}/keys/${key.id}/rotation`
  expect((await call(me, 'POST', rotation, { hours: 1 })).json().code).toBe('PROOF_NEEDED')
  for (let made = 1; made < 3; made++) expect((await make(right)).statusCode).toBe(201)
  expect((await make(right)).json().code).toBe('KEY_LIMIT_REACHED')
  expect((await call(me, 'POST', rotation, { hours: 1, ...right })).json().code).toBe('KEY_LIMIT_REACHED')
  // Where the old one ends at once, there is room.
  expect((await call(me, 'POST', rotation, { hours: 0, ...right })).statusCode).toBe(201)
})

test('whoever stands for a partner looks after its webhooks of both modes, and nobody else does', async () => {
  const me = await member(server)
  const id = await approvedPartner(server, me)
  const url = 'https://partner.example/hook'
  const root = `/${id}/webhooks`
  const made = await call(me, 'POST', root, { url, mode: 'test', event_types: ['payment.succeeded'] })
  expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'no-store'])
  expect(made.json().data.secret).toMatch(/^whsec_/u)
  server.clock.forward(1)
  await call(me, 'POST', root, { url, mode: 'live' })
  const { webhooks } = (await call(me, 'GET', root)).json().data
  expect(webhooks).toMatchObject([
    { url, mode: 'test', event_types: ['payment.succeeded'], enabled: true },
    { mode: 'live', event_types: [] },
  ])
  const { id: first } = webhooks[0]
  expect((await call(me, 'POST', `${root}/${first}/test`)).statusCode).toBe(202)
  const sent = (await call(me, 'GET', `${root}/${first}/deliveries`)).json().data.deliveries
  expect(sent).toMatchObject([{ type: 'webhook.test', state: 'pending' }])

  // A key of one mode sees the addresses of that mode alone.
  const { secret } = (await call(me, 'POST', `/${id}/keys`, { ...wish, scopes: ['webhooks:write'] })).json()
    .data
  const byKey = await server.app.inject({ url: '/api/v1/partner/webhooks', headers: bearer(secret) })
  expect(byKey.json().data.webhooks).toEqual([webhooks[1]])

  const stranger = await member(server)
  await approvedPartner(server, stranger)
  expect((await call(stranger, 'GET', root)).statusCode).toBe(404)
  expect((await call(stranger, 'DELETE', `${root}/${first}`)).statusCode).toBe(404)
  expect((await call(me, 'DELETE', `${root}/${first}`)).statusCode).toBe(200)
})
