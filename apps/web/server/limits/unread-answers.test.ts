import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CALLS_OF_CONNECTION_MAX } from '@pan/contracts/kit/http/unread-answers'
import { afterEach, expect, test } from 'vitest'
import { readPage, testSite } from '../test/test-site.ts'

const site = testSite()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const PIECE = Buffer.alloc(64 * 1024)
/** More than the systems between two servers of a machine take. */
const TAKEN_BYTES_MAX = 64 * 1024 * 1024

const asked = (path: string, address: string) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`

/** Asks and reads nothing. */
function ask(sent: string): Socket {
  const socket = connect(Number(new URL(site.base).port), '127.0.0.1')
  sockets.push(socket.on('error', () => {}).pause())
  socket.write(sent)
  return socket
}

/** An API whose answers to /api/endless have no end; counts what it could send, and those that nobody hears any more. */
function endlessApi() {
  const api = { begun: 0, ended: 0, bytes: 0 }
  function* pieces() {
    for (;;) {
      api.bytes += PIECE.length
      yield PIECE
    }
  }
  const listener: RequestListener = ({ url }, response) => {
    if (url !== '/api/endless') {
      response.end('{}')
      return
    }
    api.begun += 1
    response.on('close', () => (api.ended += 1))
    Readable.from(pieces()).pipe(response)
  }
  return { api, listener }
}

test('an answer of the API that nobody reads stops at its source, and is ended there', async () => {
  const { api, listener } = endlessApi()
  await site.startWithApi(listener, { patience: { unreadSeconds: 1 } })
  ask(asked('/api/endless', '192.0.2.1'))
  await expect.poll(() => api.ended, { timeout: 20_000 }).toBe(1)
  expect(api.bytes).toBeLessThan(TAKEN_BYTES_MAX)
})

test('large answers that one address leaves unread keep only its own large answers back', async () => {
  const { api, listener } = endlessApi()
  await site.startWithApi(listener, { trustProxy: 'loopback', limits: { answersMax: 2 } })
  site.answer = { ...readPage, body: { html: 'x'.repeat(100_000), data: {}, isOpening: false } }
  const unread = [1, 2].map(() => ask(asked('/api/endless', '2001:db8:1:1::1')))
  await expect.poll(() => api.begun).toBe(2)
  const from = async (path: string, address: string) => {
    const { statusCode, headers } = await site.get(path, { 'x-forwarded-for': address })
    return [statusCode, headers['content-type'], headers['etag'] !== undefined]
  }
  // By the whole /48.
  const neighbour = '2001:db8:1:2::1'
  const problem = [429, 'application/problem+json; charset=utf-8', false]
  await expect.poll(() => from('/api/endless', neighbour)).toEqual(problem)
  expect(await from('/', neighbour)).toEqual([429, 'text/html; charset=utf-8', false])
  expect(await from('/api/small', neighbour)).toEqual([200, undefined, false])
  expect(await from('/', '192.0.2.1')).toEqual([200, 'text/html; charset=utf-8', true])
  // What was refused does not go on at the API.
  await expect.poll(() => api.begun - api.ended).toBe(2)
  await Promise.all(unread.map((socket) => once(socket.destroy(), 'close')))
  await expect.poll(() => from('/', neighbour)).toEqual([200, 'text/html; charset=utf-8', true])
})

test('an answer takes room by its bytes, whatever letters it is written in', async () => {
  const { api, listener } = endlessApi()
  await site.startWithApi(listener, { trustProxy: 'loopback', limits: { answersMax: 2 } })
  const statusOf = async (letters: number, headers = {}) => {
    site.answer = { ...readPage, body: { html: 'க'.repeat(letters), data: {}, isOpening: false } }
    // With a query it is made anew for each who asks.
    return (await site.get('/ao-code?query=pan', { 'x-forwarded-for': '192.0.2.1', ...headers })).statusCode
  }
  // Three bytes a letter: 300 kB take two places, 600 kB three.
  expect(await statusOf(100_000)).toBe(200)
  expect(await statusOf(200_000)).toBe(429)
  expect(await statusOf(200_000, { 'accept-encoding': 'br' })).toBe(200)
  for (const _place of [1, 2]) ask(asked('/api/endless', '192.0.2.1'))
  await expect.poll(() => api.begun).toBe(2)
  await expect.poll(() => statusOf(30_000)).toBe(429)
  expect(await statusOf(10_000)).toBe(200)
})

test('a connection waits for a few answers; one that asks for more without reading is ended', async () => {
  const { api, listener } = endlessApi()
  await site.startWithApi(listener)
  const small = asked('/api/small', '192.0.2.1')
  const last = small.replace('host', 'connection: close\r\nhost')
  const few = await text(ask(small.repeat(CALLS_OF_CONNECTION_MAX - 1) + last))
  expect(few.match(/HTTP\/1\.1 200/gu)).toHaveLength(CALLS_OF_CONNECTION_MAX)
  const many = ask(asked('/api/endless', '192.0.2.1').repeat(CALLS_OF_CONNECTION_MAX + 1))
  expect(await text(many)).toBe('')
  await expect.poll(() => api.begun - api.ended).toBe(0)
})

test('a large answer whose caller has gone before it was made takes no place', async () => {
  const made = Promise.withResolvers<typeof readPage>()
  const large = { ...readPage, body: { html: 'x'.repeat(100_000), data: {}, isOpening: false } }
  let asks = 0
  const answer = async () => (++asks === 1 ? made.promise : large)
  const pages = { answer, addresses: async () => undefined, feed: async () => undefined }
  await site.start('http://127.0.0.1:1', { pages, limits: { answersMax: 1 } })
  const gone = ask('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => asks).toBe(1)
  gone.destroy()
  await expect.poll(() => site.connections()).toBe(0)
  made.resolve(large)
  expect((await site.get('/')).statusCode).toBe(200)
  expect((await site.get('/')).statusCode).toBe(200)
})
