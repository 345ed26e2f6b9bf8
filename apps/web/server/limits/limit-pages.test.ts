import { expect, test } from 'vitest'
import { readPage, testSite } from '../test/test-site.ts'

const site = testSite()
const API = 'http://127.0.0.1:9'
const limits = (perMinute: number, eventLoopDelayMillisecondsMax = 60_000) => ({
  perMinute,
  eventLoopDelayMillisecondsMax,
})

test.each(['HEAD', 'GET'])(
  'an address that asks for pages by %s all the time gets no more made',
  async (method) => {
    await site.start(API, { pageLimits: limits(20) })
    site.answer = readPage
    const statuses: number[] = []
    for (let each = 0; each < 30; each++)
      statuses.push((await fetch(`${site.base}/ta/terms-of-use?x=${each}`, { method })).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(429)])
    expect(site.asked).toHaveLength(20)
  },
)

test('whoever asks too often is told so in words, and everything else is still there', async () => {
  await site.start(API, { pageLimits: limits(1) })
  await fetch(`${site.base}/ta/terms-of-use`)
  const refused = await fetch(`${site.base}/ta/terms-of-use`)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-security-policy') ?? '').not.toBe('')
  expect(await refused.text()).toMatch(/<html lang="ta">.*<h1>\S/u)
  expect((await site.get('/assets/app-1a2b.js')).statusCode).toBe(200)
})

test('two networks are counted apart, two addresses of one IPv6 network are not', async () => {
  await site.start(API, { pageLimits: limits(1), trustProxy: 'loopback' })
  const from = async (address: string) =>
    (await site.get('/terms-of-use', { 'x-forwarded-for': address })).statusCode
  expect(await from('2001:db8:0:1::1')).toBe(200)
  expect(await from('2001:db8:0:1::2')).toBe(429)
  expect(await from('2001:db8:0:2::1')).toBe(200)
  expect(await from('198.51.100.7')).toBe(200)
})

test('an IPv6 /48 has eight times the pages of one network in it; what one is refused takes nothing from the others', async () => {
  await site.start(API, { pageLimits: limits(2), trustProxy: 'loopback' })
  site.answer = readPage
  const from = async (network: number) =>
    (await site.get('/terms-of-use', { 'x-forwarded-for': `2001:db8:0:${network.toString(16)}::1` }))
      .statusCode
  const statuses = []
  for (let call = 0; call < 20; call++) statuses.push(await from(0))
  for (let network = 1; network < 20; network++) statuses.push(await from(network))
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  expect(statuses.slice(20, 34)).toEqual(Array(14).fill(200))
})

test('no page is made while the event loop is late', async () => {
  // It always is by a millionth of a millisecond; the delay is first measured after a second.
  await site.start(API, { pageLimits: limits(1000, 1e-6) })
  const asked = async () => (await fetch(`${site.base}/ta/terms-of-use`)).status
  await expect.poll(asked, { timeout: 10_000 }).toBe(503)
  site.asked = []
  const refused = await fetch(`${site.base}/ta/terms-of-use`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.text()).toMatch(/<html lang="ta">.*<h1>\S/u)
  expect((await fetch(`${site.base}/x.php`)).status).toBe(503)
  expect(site.asked).toEqual([])
  expect((await site.get('/assets/app-1a2b.js')).statusCode).toBe(200)
}, 15_000)
