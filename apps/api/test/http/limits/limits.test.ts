import { afterAll, beforeAll, expect, test } from 'vitest'
import { grant } from '../../support/callers.ts'
import { testPlatform, type TestPlatform } from '../../support/app.ts'
import { serveNotes } from '../../support/answers/note-endpoints.ts'

let on: TestPlatform
beforeAll(async () => {
  on = await testPlatform('sqlite', { RATE_LIMIT: 'on', RATE_LIMIT_READS_PER_MINUTE: '3' })
  serveNotes(on, on.store)
})
afterAll(() => on.close())

const note = (token: string, id: string) =>
  on.app.inject({ url: `/api/test/notes/${id}`, headers: { authorization: `Bearer ${token}` } })
const read = (forwarded: string) =>
  on.app.inject({ url: '/api/v1/captcha', headers: { 'x-forwarded-for': forwarded } })

test('calls over the limit are refused until the minute is over, for that address alone', async () => {
  const answers = await Promise.all(
    ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(read),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 200])
  expect(answers[0]!.headers).toMatchObject({
    'ratelimit-policy': '"read";q=3;w=60',
    ratelimit: '"read";r=2;t=60',
  })
  expect(answers[3]!.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(answers[3]!.headers['retry-after']).toBe('60')
  on.clock.forward(60)
  expect((await read('192.0.2.1')).statusCode).toBe(200)
})

test('an IPv6 network counts as one caller', async () => {
  on.clock.forward(60)
  const answers = await Promise.all([1, 2, 3, 4].map((host) => read(`2001:db8:1:2::${host}`)))
  expect(answers.at(-1)!.statusCode).toBe(429)
})

test('an IPv6 /48 has eight times the calls of one network in it, and another /48 its own', async () => {
  on.clock.forward(60)
  const from = async (network: number) => (await read(`2001:db8:7:${network.toString(16)}::1`)).statusCode
  const statuses = []
  for (let network = 0; network < 30; network++) statuses.push(await from(network))
  expect(statuses).toEqual([...Array<number>(24).fill(200), ...Array<number>(6).fill(429)])
  expect((await read('2001:db8:8::1')).statusCode).toBe(200)
})

test('what a network is refused takes nothing from the others of its /48', async () => {
  on.clock.forward(60)
  const ofOne = []
  for (let call = 0; call < 40; call++) ofOne.push((await read('2001:db8:9:1::1')).statusCode)
  expect(ofOne.filter((status) => status === 200)).toHaveLength(3)
  const others = []
  for (let call = 0; call < 21; call++)
    others.push((await read(`2001:db8:9:${100 + Math.floor(call / 3)}::1`)).statusCode)
  expect(others).toEqual(Array(21).fill(200))
  expect((await read('2001:db8:9:200::1')).headers['retry-after']).toBe('60')
})

test('tokens by the dozen from all networks of one /48 are limited together', async () => {
  on.clock.forward(60)
  const readAs = (id: number) =>
    on.app.inject({
      url: `/api/test/notes/k${id}`,
      headers: {
        authorization: `Bearer ${on.tokens.issue(grant(`k${id}`))}`,
        'x-forwarded-for': `2001:db8:a:${id.toString(16)}::1`,
      },
    })
  const statuses = []
  for (let id = 0; id < 241; id++) statuses.push((await readAs(id)).statusCode)
  expect(statuses.slice(0, 240)).toEqual(Array(240).fill(200))
  expect(statuses.at(-1)).toBe(429)
})

test('who is known has a count of their own, ten of whom have one address between them', async () => {
  on.clock.forward(60)
  const readAs = (id: string) => note(on.tokens.issue(grant(id)), id)
  const statuses = async (ids: string[]) =>
    (await Promise.all(ids.map(readAs))).map(({ statusCode }) => statusCode)
  expect(await statuses(['a', 'a', 'a', 'a', 'b'])).toEqual([200, 200, 200, 429, 200])
  expect((await note('not one of ours', 'a')).statusCode).toBe(401)
  await statuses(Array.from({ length: 26 }, (_, number) => `c${number}`))
  expect(await statuses(['d'])).toEqual([429])
})

test('health is never limited', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => on.app.inject('/api/health/live')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('every answer forbids what an API answer never needs', async () => {
  // The second is no address at all, which the framework refuses before any hook is asked.
  const answers = await Promise.all(['/api/nothing', '/api/%zz'].map((url) => on.app.inject(url)))
  const rules = {
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
  for (const { headers } of answers) {
    expect(headers).toMatchObject(rules)
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('behind TLS every answer says so for a year', async () => {
  const secure = await testPlatform('sqlite', { PUBLIC_ORIGIN: 'https://pan.example' })
  for (const url of ['/api/health/live', '/api/%zz']) {
    const { headers } = await secure.app.inject(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
  await secure.close()
})
