import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { heldWhole } from '../../src/http/limits/bodies-under-way.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer, type Submitted } from '../support/applications.ts'
import { pdfWith, withFile } from '../support/files.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const UPLOADS = 50
/** What one address may have under way of them. */
const HELD_UPLOADS = 5
const SENT_BYTES = 4.5 * MEGABYTE
/** Of one address 24 MB are held; the rest is what sockets and their readers have in hand. */
const HELD_BYTES_MAX = 96 * MEGABYTE

let server: TestApp
let application: Submitted['data']
beforeAll(async () => {
  // Nothing here is given up for its slowness.
  server = await testApp('sqlite', { TRUST_PROXY: 'loopback', BODY_SECONDS_MAX: '120' })
  application = await applied(server)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})
const sockets: Socket[] = []
/** The server's ends of them, by the port of the other end. */
const received = new Map<number | undefined, Socket>()
beforeAll(
  () =>
    void server.app.server.on('connection', (socket: Socket) => void received.set(socket.remotePort, socket)),
)
afterEach(leave)
afterAll(() => server.close())

const { headers, payload } = withFile({}, { name: 'a.png', bytes: Buffer.alloc(5 * MEGABYTE - 1000) })
const begun = payload.subarray(0, SENT_BYTES)

interface Begun {
  readonly path: string
  readonly type: string | undefined
  /** What is sent of a body of `length` bytes. */
  readonly sent: Buffer
  readonly length: number
}

/** Sends some of a body and never its end. */
function begin(address: string, { path, type, sent, length }: Begun): Socket {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST /api/v1/${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n` +
      `authorization: ${bearer(application.token).authorization}\r\ncontent-type: ${type}\r\n` +
      `content-length: ${length}\r\n\r\n`,
  )
  socket.write(sent)
  sockets.push(socket)
  return socket.on('error', () => {})
}

/** Ends every connection that the server has not ended. */
async function leave(): Promise<void> {
  const open = sockets.splice(0).filter((socket) => !socket.closed)
  await Promise.all(open.map((socket) => once(socket.destroy(), 'close')))
  received.clear()
}

/** How many bodies the server has read as far as they were sent, and has not answered. */
const heldBodies = (): number =>
  sockets.filter(({ localPort, bytesRead, bytesWritten }) => {
    const other = received.get(localPort)
    return bytesRead === 0 && other?.bytesRead === bytesWritten
  }).length

const beginUpload = (address: string): Socket =>
  begin(address, {
    path: `${application.pan.id}/add-attachment`,
    type: headers['content-type'],
    sent: begun,
    length: payload.length,
  })

const large = pdfWith(Buffer.alloc(4 * MEGABYTE, ' '))

const uploadFrom = (address: string) => {
  const file = withFile({}, { name: 'a.pdf', bytes: large })
  return server.app.inject({
    method: 'POST',
    url: `/api/v1/${application.pan.id}/add-attachment`,
    remoteAddress: address,
    headers: { ...file.headers, ...bearer(application.token) },
    payload: file.payload,
  })
}

/** What nobody refers to any more is not held; without this it may still be counted. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

test('fifty uploads that nobody finishes hold what one address may, and keep no other address out', async () => {
  const before = process.memoryUsage().arrayBuffers
  const answers: string[] = []
  const refused = new Promise<void>((resolve) => {
    for (let count = 0; count < UPLOADS; count++)
      beginUpload('192.0.2.1').once('data', (data: Buffer) => {
        if (answers.push(data.toString('latin1')) === UPLOADS - HELD_UPLOADS) resolve()
      })
  })
  await refused
  expect(answers.every((answer) => /^HTTP\/1\.1 429 [^]*retry-after: 5\r\n/u.test(answer))).toBe(true)
  // An upload in between would find the room of those that are still on their way.
  await expect.poll(heldBodies).toBe(HELD_UPLOADS)
  collectGarbage()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(HELD_BYTES_MAX)
  expect((await uploadFrom('192.0.2.1')).statusCode).toBe(429)
  expect((await uploadFrom('192.0.2.2')).statusCode).toBe(201)
  await leave()
  // The server hears a little later that they have gone.
  await expect.poll(async () => (await uploadFrom('192.0.2.1')).statusCode).toBe(201)
})

const lookUpFrom = (address: string, bytes = 0) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/search-ao-code',
    remoteAddress: address,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ city: 'CHENNAI' }).padEnd(bytes),
  })

/** Sends `bytes` of a JSON body, and gives what the server answers to what nobody finishes. */
function beginJson(address: string, count: number, bytes: number): string[] {
  const answers: string[] = []
  for (let begins = 0; begins < count; begins++)
    begin(address, {
      path: 'search-ao-code',
      type: 'application/json',
      sent: Buffer.alloc(bytes, ' '),
      length: 256 * KILOBYTE,
    }).once('data', (data: Buffer) => answers.push(data.toString('latin1')))
  return answers
}

// An address has 8 MB for its bodies of JSON, and each of them counts 8 kB before its first byte.
const ALLOWED_BYTES = 8 * MEGABYTE
const REQUEST_BYTES = 8 * KILOBYTE
const HALF_BYTES = 200 * KILOBYTE
const HALVES = Math.floor(ALLOWED_BYTES / (HALF_BYTES + REQUEST_BYTES))
const LEFT_BYTES = ALLOWED_BYTES - HALVES * (HALF_BYTES + REQUEST_BYTES)
const isRefused = (answer: string) => /^HTTP\/1\.1 429 [^]*retry-after: 5\r\n/u.test(answer)

test('bodies of JSON sent by half or by a byte hold what one address may, and keep no other address out', async () => {
  const halves = beginJson('192.0.2.1', HALVES + 1, HALF_BYTES)
  await expect.poll(() => halves.length).toBe(1)
  expect(halves.every(isRefused)).toBe(true)
  // A look-up in between could take the room of a body that is still on its way.
  await expect.poll(heldBodies).toBe(HALVES)
  // One byte more than is left when the last byte of each is counted.
  const tooMuch = LEFT_BYTES - REQUEST_BYTES + 1
  await expect.poll(async () => (await lookUpFrom('192.0.2.1', tooMuch)).statusCode).toBe(429)
  expect(halves).toHaveLength(1)

  const BEGUN = 12
  const bytes = beginJson('192.0.2.1', BEGUN, 1)
  const least = BEGUN - LEFT_BYTES / REQUEST_BYTES
  await expect.poll(() => bytes.length).toBeGreaterThanOrEqual(least)
  expect(bytes.every(isRefused)).toBe(true)
  expect((await lookUpFrom('192.0.2.2')).statusCode).toBe(200)
  await leave()
  await expect.poll(async () => (await lookUpFrom('192.0.2.1', tooMuch)).statusCode).toBe(200)
  // Everything was given back: there is room for as many as before.
  const again = beginJson('192.0.2.1', HALVES + 1, HALF_BYTES)
  await expect.poll(() => again.length).toBe(1)
  await leave()
})

/** Each network sends bodies of JSON by half until it is refused, and then by a byte until it is refused. */
async function fillFrom(networks: readonly string[]): Promise<void> {
  for (const [count, bytes] of [
    [HALVES + 1, HALF_BYTES],
    [40, 1],
  ] as const) {
    const refused = networks.map((address) => beginJson(address, count, bytes))
    await expect.poll(() => refused.every((answers) => answers.length > 0)).toBe(true)
  }
}

const lookUpAfter = async (networks: readonly string[]) => {
  await fillFrom(networks)
  const { statusCode } = await lookUpFrom('192.0.2.2')
  await leave()
  await expect.poll(async () => (await lookUpFrom(networks[0]!)).statusCode).toBe(200)
  return statusCode
}

const TEN = Array.from({ length: 10 }, (_, at) => String(at + 1))

test('the more networks send bodies by half, the less each of them may: another one is heard', async () => {
  expect(await lookUpAfter(TEN.map((at) => `198.51.100.${at}`))).toBe(200)
})

test('networks of one IPv6 /48 may hold what one address may', async () => {
  const answers = TEN.map((at) => beginJson(`2001:db8:1:${at}::1`, 10, HALF_BYTES)).slice()
  // Ten of them would be let in as networks of their own.
  await expect.poll(() => answers.flat().length).toBe(TEN.length * 10 - HALVES)
  expect(answers.flat().every(isRefused)).toBe(true)
  await leave()
})

test('while no body of anybody finds room, the payment gateway is heard', async () => {
  const held = []
  // More networks than a test can send from.
  for (let network = 0; network < 60; network++) {
    try {
      for (;;) {
        const body = heldWhole(`203.0.113.${network}`)
        held.push(body)
        body.add(24 * KILOBYTE)
      }
    } catch {
      // This network has its share.
    }
  }
  expect((await lookUpFrom('192.0.2.2')).statusCode).toBe(503)
  const message = await server.app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    remoteAddress: '192.0.2.2',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  })
  // It is read, and found not to be signed.
  expect(message.statusCode).toBe(400)
  for (const body of held) body.release()
  expect((await lookUpFrom('192.0.2.2')).statusCode).toBe(200)
})
