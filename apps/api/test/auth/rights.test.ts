import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '@pan/contracts/endpoints'
import type { Access } from '@pan/contracts/kit/endpoint'
import { SCOPES, type Scope } from '@pan/contracts/kit/access/key-grant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articlesFolder } from '../../src/config/folders.ts'
import { seedArticles } from '../../src/modules/articles/articles-seed.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { testApp } from '../support/app.ts'
import { bearer } from '../support/applications.ts'
import { keyOf, session } from '../support/callers.ts'
import { tokensIn } from '../support/answers/found-tokens.ts'
import { newCaller, type Me } from '../support/rights/callers.ts'
import { ask, requestOf } from '../support/rights/requests.ts'
import { readProofRoutes, readRights, type CallerKind, type Cell } from '../support/rights/table.ts'
import { openShop, type Shop } from '../support/shop.ts'

const STARTED = 'fastify.initialization'
const rights = readRights()
const registered = new Set<string>()

// Whoever makes a server says so on this channel, before it has a route.
function watch(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (each !== 'HEAD' && url.startsWith('/api/')) registered.add(`${each} ${url.slice('/api'.length)}`)
    }
  })
}

let shop: Shop
beforeAll(async () => {
  subscribe(STARTED, watch)
  shop = await openShop('sqlite', { FACEBOOK_CLIENT_ID: 'x', FACEBOOK_CLIENT_SECRET: 'x' })
  unsubscribe(STARTED, watch)
  await seedArticles(shop.store, articlesFolder, randomIds)
  await shop.store.transaction(({ tables, db }) =>
    db
      .insert(tables.pincodes)
      .values({ pincode: '600001', state: 'TAMIL NADU', district: 'CHENNAI', city: 'CHENNAI', places: [] }),
  )
})
afterAll(() => shop.close())

test('docs/rights.md has a line for every route of the server, and for no other', () => {
  expect(registered.size).toBeGreaterThan(50)
  expect([...rights.keys()].sort()).toEqual([...registered].sort())
})

test('every route counts its calls, but those that must always be heard', async () => {
  // One a minute: the others are refused before there is work to do.
  const one = ['READS', 'WRITES', 'PROOFS', 'MAILS', 'TRACKINGS', 'VALIDATIONS'].map((kind) => [
    `RATE_LIMIT_${kind}_PER_MINUTE`,
    '1',
  ])
  const server = await testApp('sqlite', { RATE_LIMIT: 'on', ...Object.fromEntries(one) })
  const uncounted: string[] = []
  for (const route of rights.keys()) {
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'DELETE', string]
    const { headers } = await server.app.inject({ method, url: `/api${path.replace(/:\w+/gu, 'x')}` })
    if (headers['ratelimit'] === undefined) uncounted.push(route)
  }
  await server.close()
  expect(uncounted).toEqual(['GET /health/live', 'GET /health/ready'])
})

test('docs/rights.md names for each route the strength of the proof and the scope of the key that it asks for', () => {
  const asked = new Map(endpoints.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  const strengths: Partial<Record<Access, string>> = { application: 'full', 'application-status': 'status' }
  for (const [route, { strength, scope }] of rights) {
    const endpoint = asked.get(route)
    const needed = { strength: strengths[endpoint?.access ?? 'public'] ?? '', scope: endpoint?.scope ?? '' }
    expect([route, { strength, scope }]).toEqual([route, needed])
  }
})

/** A read answers no token to anybody; whoever has a login or a key gets none for an application at all. */
function refuseTokens(route: string, caller: CallerKind, body: string): void {
  const hasProof = ['user', 'partner', 'reading key', 'test key'].includes(caller)
  const told = tokensIn(body).map(({ act }) => act)
  const leaked = route.startsWith('GET ') ? told : told.filter((act) => hasProof && act !== 'login')
  if (leaked.length > 0) throw new Error(`${route} answers a token to a caller of the kind ${caller}.`)
}

test.each([...rights])('%s answers each kind of caller as docs/rights.md says', async (route, { cells }) => {
  const answered: Cell[] = []
  const known = new Map<CallerKind, Me>()
  for (const { caller, object } of cells) {
    const me = known.get(caller) ?? (await newCaller(shop, route, caller))
    known.set(caller, me)
    const { statusCode, body } = await ask({ shop, route, me, object })
    refuseTokens(route, caller, body)
    answered.push({ caller, object, status: statusCode })
  }
  expect(answered).toEqual(cells)
})

const scoped = [...rights].filter(([, { scope }]) => scope !== '')

test.each(scoped)(
  '%s is open to a key of its scope alone, and to no key of all others',
  async (route, { scope, cells }) => {
    const statusOf = (kind: CallerKind) =>
      cells.find(({ caller, object }) => caller === kind && object === 'own')!.status
    // What works with made-up applications alone is nothing for a live key.
    const mode = statusOf('partner') === 403 ? 'test' : 'live'
    const kind = mode === 'test' ? 'test key' : 'partner'
    const answered = async (scopes: readonly Scope[]) => {
      const whole = await newCaller(shop, route, kind)
      const { key } = await keyOf(shop, whole.partnerId!, mode, scopes)
      const me = { ...whole, token: key, maker: whole.token! }
      return (await ask({ shop, route, me, object: 'own' })).statusCode
    }
    const others = SCOPES.filter((each) => each !== scope)
    expect([await answered(others), await answered([scope as Scope])]).toEqual([403, statusOf(kind)])
  },
)

test('a token of strength status opens what asks for it, and nothing that asks for full', () => {
  for (const [route, { strength, cells }] of rights) {
    if (strength === '') continue
    const own = (kind: CallerKind) =>
      cells.find(({ caller, object }) => caller === kind && object === 'own')!.status
    expect([route, own('status') === 403]).toEqual([route, strength === 'full' || own('applicant') === 403])
  }
})

/** The names of what an answer may hold, wherever in it. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)]
}

test('by the schemas of all answers no read answers a token or a secret, and these calls alone do', () => {
  const telling = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ reply }) => namesIn(reply).some((name) => /token|secret|ticket|recovery_codes$/u.test(name)))
  expect(telling.filter(({ method, reads }) => method === 'GET' || reads)).toEqual([])
  expect(telling.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'POST /v1/:id/verification/confirm',
    'POST /v1/account/passkeys',
    'POST /v1/account/password',
    'POST /v1/account/recovery-codes',
    'POST /v1/account/renewal',
    'POST /v1/account/totp',
    'POST /v1/account/totp/confirmation',
    'POST /v1/apply-newpan',
    'POST /v1/apply-replace-crt-pan',
    'POST /v1/login',
    'POST /v1/login/exchange',
    'POST /v1/login/passkey',
    'POST /v1/login/second-step',
    'POST /v1/newpan-update/:id',
    'POST /v1/pan-application-status',
    'POST /v1/partner-console/:partner_id/keys',
    'POST /v1/partner-console/:partner_id/keys/:key_id/rotation',
    'POST /v1/partner-console/:partner_id/return-addresses',
    'POST /v1/partner-console/:partner_id/webhooks',
    'POST /v1/partner-console/:partner_id/webhooks/:webhook_id/secret',
    'POST /v1/partner/webhooks',
    'POST /v1/partner/webhooks/:webhook_id/secret',
    'POST /v1/sent-drafts',
    'POST /v1/update-replace-crt-pan/:id',
  ])
})

test('without a fresh proof a user is refused where docs/rights.md says so, and nowhere else', async () => {
  const refused: string[] = []
  for (const [route, { cells }] of rights) {
    if (!cells.some(({ caller, status }) => caller === 'user' && status !== 403)) continue
    const me = await newCaller(shop, route, 'user')
    const unproven = await session(shop, me.member!.userId, false)
    const request = await requestOf({ shop, route, me, object: 'own' })
    const answer = await shop.app.inject({ ...request, headers: bearer(unproven.token) })
    if (answer.headers['content-type']?.includes('problem') && answer.json().code === 'PROOF_NEEDED')
      refused.push(route)
  }
  expect(refused).toEqual(readProofRoutes())
})
