import { endpoints } from '@pan/contracts/endpoints'
import type { Endpoint } from '@pan/contracts/kit/endpoint'
import { assert, asyncProperty } from 'fast-check'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articlesFolder } from '../../../src/config/folders.ts'
import { randomIds } from '../../../src/crypto/ids.ts'
import { seedArticles } from '../../../src/modules/articles/articles-seed.ts'
import { withCheckedAnswers } from '../../support/answers/described-answers.ts'
import { newCaller, type Me } from '../../support/rights/callers.ts'
import { requestOf } from '../../support/rights/requests.ts'
import { callers, readRights, type CallerKind } from '../../support/rights/table.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { breaksShape, oddRequest } from './odd-request.ts'
import { oddities, type Oddity } from './oddities.ts'

const RUNS = 10
const SEED = Number(process.env['PROPERTY_SEED'] ?? 1)
const rights = readRights()

let shop: Shop
beforeAll(async () => {
  shop = await openShop('sqlite', { FACEBOOK_CLIENT_ID: 'x', FACEBOOK_CLIENT_SECRET: 'x' })
  await seedArticles(shop.store, articlesFolder, randomIds)
})
afterAll(() => shop.close())

/** How often each operation was asked, by whom: what is not asked is not tested. */
const asked = new Map<string, number>()

/** The status with which a caller is turned away whatever they send; undefined for whom the endpoint lets in. */
function refusalOf(route: string, { access, path }: Endpoint, caller: CallerKind): number | undefined {
  const { status } = rights.get(route)!.cells.find((each) => each.caller === caller && each.object === 'own')!
  // What everybody may call says the same of a wrong password.
  if (status === 401) return access === 'public' ? undefined : 401
  // What is for test keys lets in whose application it is, and then says so.
  const isLate = path.startsWith('/v1/partner/test/') && !['status', 'reading key'].includes(caller)
  return status === 403 && !isLate ? 403 : undefined
}

/** A call with a path or an address that cannot be read belongs to no operation, so nobody asks who sends it. */
const isUnreadablePath = ({ of }: Oddity) => of === 'path'

interface Case {
  readonly endpoint: Endpoint
  readonly refusal: number | undefined
  readonly oddity: Oddity
  readonly isBroken: boolean
}

/** The statuses that an answer may have; undefined where it may have any that is described and no fault of ours. */
function rightOf({ endpoint, refusal, oddity, isBroken }: Case): readonly number[] | undefined {
  if (refusal !== undefined) return [refusal, ...(isUnreadablePath(oddity) ? [400, 404] : [])]
  if (isBroken) return [400]
  return oddity.of === 'text' && endpoint.body ? [400, 413, 415, 422] : undefined
}

function expectRightly({ statusCode, body }: LightMyRequestResponse, sent: Case) {
  const { oddity } = sent
  const isRight = rightOf(sent)?.includes(statusCode) ?? statusCode < 500
  expect({ isRight, oddity, statusCode, body }).toMatchObject({ isRight: true })
}

const changes = ({ method, reads }: Endpoint, { statusCode }: LightMyRequestResponse) =>
  method !== 'GET' && !reads && statusCode < 400

test.each(endpoints)(
  '$name answers whatever is sent by whomever as the description says',
  async ({ endpoint }) => {
    const route = `${endpoint.method} ${endpoint.path}`
    for (const caller of callers) {
      const refusal = refusalOf(route, endpoint, caller)
      let me: Me | undefined
      let good: Awaited<ReturnType<typeof requestOf>> | undefined
      const property = asyncProperty(oddities(endpoint), async ({ oddity }) => {
        me ??= await newCaller(shop, route, caller)
        good ??= await requestOf({ shop, route, me, object: 'own' })
        const isBroken = breaksShape(endpoint, good, oddity)
        // The answer is held against the description where it comes from.
        const answer = await shop.app.inject(oddRequest(good, endpoint.path, oddity))
        asked.set(`${caller} ${route}`, (asked.get(`${caller} ${route}`) ?? 0) + 1)
        expectRightly(answer, { endpoint, refusal, oddity, isBroken })
        // What was done may have used up the caller, or what the path names.
        if (changes(endpoint, answer)) me = good = undefined
      })
      await assert(property, { seed: SEED, numRuns: RUNS })
    }
  },
)

test('an answer that is not as described reaches no test', async () => {
  const answering = (answer: object) =>
    withCheckedAnswers({ inject: () => Promise.resolve(answer) } as unknown as FastifyInstance).inject(
      '/api/v1/status',
    )
  const nothing = { statusCode: 200, headers: {}, body: '' }
  const { headers, body } = await shop.app.inject('/api/v1/status')
  await expect(answering({ ...nothing, statusCode: 299 })).rejects.toThrow('is not described')
  await expect(answering(nothing)).rejects.toThrow('has no header')
  await expect(answering({ ...nothing, headers: { ...headers, 'x-odd': '1' } })).rejects.toThrow('x-odd')
  const odd = { ...JSON.parse(body), odd: 1 } as object
  await expect(
    answering({ ...nothing, headers, body: JSON.stringify(odd), json: () => odd }),
  ).rejects.toThrow('has another shape')
})

test('every operation was asked by every kind of caller', () => {
  const expected = endpoints.flatMap(({ endpoint: { method, path } }) =>
    callers.map((caller) => `${caller} ${method} ${path}`),
  )
  expect(endpoints.length).toBeGreaterThan(100)
  expect(expected.filter((each) => (asked.get(each) ?? 0) < RUNS)).toEqual([])
})
