import { endpoints } from '@pan/contracts/endpoints'
import type { Access, Endpoint } from '@pan/contracts/kit/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlesFolder } from '../../src/config/folders.ts'
import { seedArticles } from '../../src/modules/articles/articles-seed.ts'
import { randomIds } from '../../src/crypto/ids.ts'
import { newCaller } from '../support/rights/callers.ts'
import { requestOf } from '../support/rights/requests.ts'
import type { CallerKind } from '../support/rights/table.ts'
import { openShop, type Shop } from '../support/shop.ts'

const callerOf: Readonly<Record<Exclude<Access, 'staff'>, CallerKind>> = {
  public: 'visitor',
  application: 'applicant',
  'application-status': 'applicant',
  user: 'user',
  partner: 'partner',
}
const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** A file has to come in parts: partner-batches.test.ts repeats that call. */
const creating = endpoints.filter(({ name, endpoint }) => endpoint.creates && name !== 'submitBatch')
/** Another body that is right, too, where a letter more would not do. */
const others: Readonly<Record<string, object>> = {
  storePaymentMode: { payment_mode: 'free' },
  storeCustomPayment: { amount: 51 },
  askForPartnerRefund: { reason: 'The customer has paid us, too.' },
  sendDraft: { section: 'address' },
  mailDraft: { section: 'address' },
}

const withLetter = (payload: Readonly<Record<string, unknown>>): object => {
  const [name, value] = Object.entries(payload).find(
    ([field, each]) => typeof each === 'string' && /name|comment|message|place|password|url/u.test(field),
  )!
  return { [name]: `${String(value)}x` }
}

describe('a call that creates something', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop('sqlite')
    await seedArticles(shop.store, articlesFolder, randomIds)
  })
  afterAll(() => shop.close())

  test('says so in its contract, whatever it creates', () => {
    const silent = endpoints.filter(({ endpoint: { status, creates } }) => status === 201 && !creates)
    // Their first answer would be kept, and a key or a recovery code is kept nowhere.
    expect(silent.map(({ name }) => name)).toEqual([
      'createPartnerKey',
      'rotatePartnerKey',
      'addReturnAddress',
      'addPasskey',
    ])
    expect(creating.length).toBeGreaterThan(8)
  })

  test.each(creating)('$name does it once for one key, and takes the key for nothing else', async (each) => {
    const route = routeOf(each.endpoint)
    const me = await newCaller(shop, route, callerOf[each.endpoint.access as keyof typeof callerOf])
    const request = await requestOf({ shop, route, me, object: 'own' })
    const send = (key: string, change: object = {}) =>
      shop.app.inject({
        ...request,
        headers: { ...request.headers, 'idempotency-key': key },
        payload: { ...request.payload, ...change },
      })
    expect((await send('two words')).statusCode).toBe(400)
    const first = await send('one')
    expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([
      each.endpoint.status,
      undefined,
    ])
    const again = await send('one')
    expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([
      first.statusCode,
      first.body,
      'true',
    ])
    // Without a body there is no other one.
    if (!each.endpoint.body) return
    const other = others[each.name] ?? withLetter(request.payload as Readonly<Record<string, unknown>>)
    const reused = await send('one', other)
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })
})
