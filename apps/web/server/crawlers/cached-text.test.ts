import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { testSite } from '../test/test-site.ts'

const site = testSite()
const sockets: Socket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A program that knows so many pages; counts how often it is asked. */
function program(count: number) {
  const known = { asks: 0, count, isLate: false }
  const pages = {
    answer: async () => site.answer,
    feed: async () => undefined,
    addresses: async () => {
      known.asks += 1
      return known.isLate ? undefined : Array.from({ length: known.count }, (_, page) => `/page-${page}`)
    },
  }
  return { known, pages }
}

/** Asks and reads nothing. */
function ask(path: string): Socket {
  const socket = connect(Number(new URL(site.base).port), '127.0.0.1')
  sockets.push(socket.on('error', () => {}).pause())
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return socket
}

test('a site map that nobody reads is in memory once, and is made once for all who ask together', async () => {
  const { known, pages } = program(20_000)
  await site.start('http://127.0.0.1:1', { pages, limits: { answersMax: 4096, allAnswersMax: 65_536 } })
  const whole = await buffer(await site.get('/sitemap.xml'))
  const before = process.memoryUsage().rss
  const unread = Array.from({ length: 20 }, () => ask('/sitemap.xml'))
  await Promise.all(unread.map((socket) => once(socket, 'readable')))
  expect(whole.length).toBeGreaterThan(15_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(4 * whole.length)
  expect(known.asks).toBe(1)
})

test('a site map is compressed for those who take that, and not sent again to those who have it', async () => {
  const { pages } = program(5)
  await site.start('http://127.0.0.1:1', { pages })
  const plain = await site.get('/sitemap.xml')
  const packed = await site.get('/sitemap.xml', { 'accept-encoding': 'br, gzip' })
  const { etag = '', vary } = packed.headers
  expect([packed.headers['content-encoding'], vary]).toEqual(['gzip', 'accept-encoding'])
  expect(gunzipSync(await buffer(packed)).toString()).toBe(await text(plain))
  const again = await site.get('/sitemap.xml', { 'if-none-match': etag })
  expect([again.statusCode, await text(again)]).toEqual([304, ''])
})

test('a site map is a minute old at the most, and stays where the API does not tell', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { known, pages } = program(1)
  await site.start('http://127.0.0.1:1', { pages })
  const hasNew = async () => (await text(await site.get('/sitemap.xml'))).includes('/page-1<')
  expect(await hasNew()).toBe(false)
  known.count = 2
  vi.advanceTimersByTime(59_000)
  expect([await hasNew(), known.asks]).toEqual([false, 1])
  vi.advanceTimersByTime(1000)
  known.isLate = true
  expect([await hasNew(), known.asks]).toEqual([false, 2])
  known.isLate = false
  expect([await hasNew(), known.asks]).toEqual([true, 3])
})
