import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { CALLS_OF_CONNECTION_MAX } from '@pan/contracts/kit/http/unread-answers'
import { afterEach, afterAll, beforeAll, expect, test } from 'vitest'
import { heldAnswers } from '../../../src/http/limits/bodies-under-way.ts'
import { preparedJson, sendPrepared } from '../../../src/http/prepared-response.ts'
import { responseCache } from '../../../src/http/response-cache.ts'
import { testApp, testPlatform, type TestApp, type TestPlatform } from '../../support/app.ts'
import { applied, bearer } from '../../support/applications.ts'
import { pdfWith, withFile } from '../../support/files.ts'

const MEGABYTE = 1024 * 1024
const FILE_BYTES = 4.5 * MEGABYTE
const DESCRIPTION = '/api/v1/openapi.yaml'

let server: TestApp
/** Waits a second for callers to read. */
let impatient: TestPlatform
/** The address of a file that somebody has sent. */
let file: string
beforeAll(async () => {
  server = await testApp('sqlite', { TRUST_PROXY: 'loopback' })
  const { pan, token } = await applied(server)
  const sent = withFile({}, { name: 'a.pdf', bytes: pdfWith(Buffer.alloc(FILE_BYTES, ' ')) })
  const headers = { ...sent.headers, ...bearer(token) }
  const url = `/api/v1/${pan.id}/add-attachment`
  await server.app.inject({ method: 'POST', url, headers, payload: sent.payload })
  const listed = await server.app.inject({
    url: `/api/v1/${pan.id}/attachment-display`,
    headers: bearer(token),
  })
  const { data } = listed.json<{ data: { attachments: { download_url: string }[] } }>()
  file = new URL(data.attachments[0]!.download_url).pathname
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  impatient = await testPlatform('sqlite', { UNREAD_SECONDS_MAX: '1' })
  impatient.app.get('/api/test/large', () => 'x'.repeat(5 * MEGABYTE))
  impatient.app.get('/api/test/tamil', () => 'க'.repeat(30_000))
  const cached = responseCache(() => 'edition', 10)
  impatient.app.get('/api/test/look-up', async (request, reply) => {
    sendPrepared(request, reply, await cached(request.url, async () => preparedJson('x'.repeat(100_000), 1)))
    return reply
  })
  await impatient.app.listen({ host: '127.0.0.1', port: 0 })
})
const sockets: Socket[] = []
async function leave(): Promise<void> {
  const open = sockets.splice(0).filter((socket) => !socket.closed)
  await Promise.all(open.map((socket) => once(socket.destroy(), 'close')))
}
afterEach(leave)
afterAll(async () => {
  await impatient.close()
  await server.close()
})

const asked = (path: string, address: string) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`

/** Asks and reads nothing. */
function ask(sent: string, { app } = server as TestApp | TestPlatform): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}).pause())
  socket.write(sent)
  return socket
}

/** Follows the connections that the server takes from now on. */
function taken({ app } = server as TestApp | TestPlatform) {
  const all: Socket[] = []
  const note = (socket: Socket) => void all.push(socket)
  app.server.on('connection', note)
  return { all, stop: () => app.server.off('connection', note) }
}

const fetchFrom = async (address: string) =>
  (await server.app.inject({ url: file, remoteAddress: address })).statusCode

/** What nobody refers to any more is not held; without this it may still be counted. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().arrayBuffers
}

test('files that nobody reads hold what one address may, and keep no other address out', async () => {
  const before = heldBytes()
  for (let count = 0; count < 10; count++) ask(asked(file, '192.0.2.1').repeat(CALLS_OF_CONNECTION_MAX))
  // A fetch that came first would take the place of one that is left unread.
  const held = () => process.memoryUsage().arrayBuffers - before
  await expect.poll(held).toBeGreaterThan(44 * MEGABYTE)
  await expect.poll(() => fetchFrom('192.0.2.1')).toBe(429)
  expect(heldBytes() - before).toBeLessThan(96 * MEGABYTE)
  expect(await fetchFrom('192.0.2.2')).toBe(200)
  await leave()
  // The server hears a little later that they have gone.
  await expect.poll(() => fetchFrom('192.0.2.1')).toBe(200)
})

test('a large text is refused with a problem where its network has no room left', async () => {
  const room = heldAnswers('192.0.2.1')
  room.add(44 * MEGABYTE)
  const from = (remoteAddress: string) => impatient.app.inject({ url: '/api/test/large', remoteAddress })
  const { statusCode, headers } = await from('192.0.2.1')
  expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect((await from('192.0.2.2')).body).toHaveLength(5 * MEGABYTE)
  room.release()
  expect((await from('192.0.2.1')).statusCode).toBe(200)
})

test.each(['/api/test/tamil', '/api/test/look-up'])('%s takes room by its bytes', async (url) => {
  const room = heldAnswers('192.0.2.1')
  room.add(48 * MEGABYTE - 90_000)
  const status = async () => (await impatient.app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode
  expect(await status()).toBe(429)
  room.release()
  expect(await status()).toBe(200)
  // Also when it is kept by now.
  const again = heldAnswers('192.0.2.1')
  again.add(48 * MEGABYTE - 90_000)
  expect(await status()).toBe(429)
  again.release()
})

test('what is the same for everybody is in memory once, however many leave it unread', async () => {
  await server.app.inject(DESCRIPTION)
  const before = heldBytes()
  const { all, stop } = taken()
  for (let count = 0; count < 10; count++)
    ask(asked(DESCRIPTION, '192.0.2.1').repeat(CALLS_OF_CONNECTION_MAX))
  await expect.poll(() => all.filter((socket) => socket.writableLength > 0).length).toBe(10)
  stop()
  expect(heldBytes() - before).toBeLessThan(20 * MEGABYTE)
})

test('of an answer that nobody reads the connection is ended, and not where there is none', async () => {
  const { all, stop } = taken(impatient)
  ask('', impatient)
  const idle = ask(asked('/api/health/live', '192.0.2.1'), impatient)
  const unread = ask(asked('/api/test/large', '192.0.2.1').repeat(CALLS_OF_CONNECTION_MAX), impatient)
  await expect.poll(() => all.length).toBe(3)
  stop()
  await expect.poll(() => all.map(({ destroyed }) => destroyed)).toEqual([false, false, true])
  unread.destroy()
  idle.end(asked('/api/health/live', '192.0.2.1'))
  expect((await text(idle)).match(/HTTP\/1\.1 200/gu)).toHaveLength(2)
})

test('a connection waits for a few answers; one that asks for more without reading is ended', async () => {
  const live = asked('/api/health/live', '192.0.2.1')
  const last = live.replace('host', 'connection: close\r\nhost')
  const few = await text(ask(live.repeat(CALLS_OF_CONNECTION_MAX - 1) + last))
  expect(few.match(/HTTP\/1\.1 200/gu)).toHaveLength(CALLS_OF_CONNECTION_MAX)
  const { all, stop } = taken()
  ask(asked(file, '192.0.2.1').repeat(CALLS_OF_CONNECTION_MAX + 1))
  await expect.poll(() => all.map(({ destroyed }) => destroyed)).toEqual([true])
  stop()
})
