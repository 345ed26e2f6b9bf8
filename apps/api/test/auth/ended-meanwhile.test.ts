import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../src/db/store.ts'
import { articlesFolder } from '../../src/config/folders.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { seedArticles } from '../../src/modules/articles/articles-seed.ts'
import { softwareAuthenticator } from '../support/logins/authenticator.ts'
import { approvedPartner, member, passkey, session } from '../support/callers.ts'
import { appCode, callWith } from '../support/logins/second-factors.ts'
import { newCaller, type Me } from '../support/rights/callers.ts'
import { requestOf } from '../support/rights/requests.ts'
import { readRights, type CallerKind, type Cell } from '../support/rights/table.ts'
import { openShop, type Shop } from '../support/shop.ts'

const rights = readRights()

/**
 * What is answered all the same: it reads, ends something, logs somebody in who brings another proof, or writes to the owner
 * alone; a renewed token lasts no longer than its session.
 */
const HARMLESS = [
  'POST /logout',
  'POST /v1/:id/verification',
  'POST /v1/account/confirmation',
  'POST /v1/account/passkeys/options',
  'POST /v1/account/proof/code',
  'POST /v1/account/proof/passkey',
  'POST /v1/account/renewal',
  'POST /v1/ao-code-cities-by-states',
  'POST /v1/form-starts',
  'POST /v1/login',
  'POST /v1/login/passkey/options',
  'POST /v1/own-applications/search',
  'POST /v1/pancard-office-cities-list',
  'POST /v1/partner/validate/apply-newpan',
  'POST /v1/partner/validate/apply-replace-crt-pan',
  'POST /v1/search-ao-code',
  'POST /v1/search-pancard-office',
  'POST /v1/show-article/:slug/view',
]

const KINDS = ['user', 'partner', 'test key'] as const

let shop: Shop
/** Runs before the next transaction of the product, when whoever calls has been let in. */
let meanwhile: (() => Promise<unknown>) | undefined
beforeAll(async () => {
  shop = await openShop('sqlite', { FACEBOOK_CLIENT_ID: 'x', FACEBOOK_CLIENT_SECRET: 'x' })
  await seedArticles(shop.store, articlesFolder, randomIds)
  const { transaction } = shop.store
  const heard: Store['transaction'] = async (work) => {
    const first = meanwhile
    meanwhile = undefined
    await first?.()
    return transaction(work)
  }
  Object.assign(shop.store, { transaction: heard })
})
afterAll(() => shop.close())

/** Ends what the caller has proved itself with. */
async function end({ member, token, partnerId }: Me): Promise<void> {
  const at = shop.clock.now().toISOString()
  await shop.store.transaction(async ({ tables: { sessions, apiKeys, affiliates }, db }) => {
    if (member) await db.update(sessions).set({ revokedAt: at }).where(eq(sessions.id, member.sessionId))
    if (partnerId !== undefined)
      await db.update(apiKeys).set({ revokedAt: at }).where(eq(apiKeys.affiliateId, partnerId))
    // As a revocation does it.
    else if (token) await db.update(affiliates).set({ tokenGeneration: 1 })
  })
}

const isOpenTo = (cells: readonly Cell[], kind: CallerKind): boolean =>
  cells.some(({ caller, object, status }) => caller === kind && object === 'own' && status < 300)

const deeds = [...rights].flatMap(([route, { cells }]) =>
  KINDS.filter((kind) => !route.startsWith('GET ') && isOpenTo(cells, kind)).map((kind) => ({ route, kind })),
)

test('a login or a key that ends while a call is under way changes nothing and gets nothing that would outlive it', async () => {
  const done: string[] = []
  for (const { route, kind } of deeds) {
    const me = await newCaller(shop, route, kind)
    const request = await requestOf({ shop, route, me, object: 'own' })
    // A key notes now and then, before the call is let in, that it is used; from here on it does not.
    await shop.app.inject({ url: '/api/v1/id-proof', headers: request.headers })
    meanwhile = () => end(me)
    const { statusCode } = await shop.app.inject(request)
    meanwhile = undefined
    if (statusCode !== 401) done.push(route)
  }
  expect(deeds.length).toBeGreaterThan(100)
  expect([...new Set(done)].sort()).toEqual(HARMLESS)
})

type Call = ReturnType<typeof callWith>

/** What a thief of a session would keep when its owner ends it with a new password. */
const KEPT: readonly [string, string, (call: Call, userId: string) => Promise<object>][] = [
  [
    'passkey',
    'account/passkeys',
    async (call) => {
      const { options } = (await call('POST', 'account/passkeys/options')).json().data
      return { name: 'Mine', passkey: softwareAuthenticator().make(options) }
    },
  ],
  [
    'app',
    'account/totp/confirmation',
    async (call) => {
      const { secret } = (await call('POST', 'account/totp')).json().data
      return { code: appCode(shop, secret) }
    },
  ],
  [
    'recovery code',
    'account/recovery-codes',
    async (_, userId) => {
      await passkey(shop, userId)
      return {}
    },
  ],
]

test.each(KEPT)('no %s is added by a session that its owner ends meanwhile', async (_, path, payloadOf) => {
  const me = await member(shop)
  const call = callWith(shop, me.token)
  const payload = await payloadOf(call, me.userId)
  const before = (await call('GET', 'account/authenticators')).json().data
  meanwhile = () => end({ member: me })
  expect((await call('POST', path, payload)).statusCode).toBe(401)
  const { token } = await session(shop, me.userId)
  expect((await callWith(shop, token)('GET', 'account/authenticators')).json().data).toEqual(before)
})

test('an account that a partner is taken from meanwhile makes no key and no webhook for it', async () => {
  const me = await member(shop)
  const partnerId = await approvedPartner(shop, me)
  const unbind = () =>
    shop.store.transaction(({ tables: { affiliates }, db }) =>
      db.update(affiliates).set({ consoleUserId: null }).where(eq(affiliates.id, partnerId)),
    )
  const deedsOf: [string, object][] = [
    ['keys', { name: 'till', mode: 'live', scopes: ['applications:read'] }],
    ['webhooks', { url: 'https://shop.example.com/hook', mode: 'live' }],
  ]
  for (const [path, payload] of deedsOf) {
    await shop.store.transaction(({ tables: { affiliates }, db }) =>
      db.update(affiliates).set({ consoleUserId: me.userId }).where(eq(affiliates.id, partnerId)),
    )
    meanwhile = unbind
    const { statusCode } = await callWith(shop, me.token)(
      'POST',
      `partner-console/${partnerId}/${path}`,
      payload,
    )
    expect([path, statusCode]).toEqual([path, 404])
  }
})
