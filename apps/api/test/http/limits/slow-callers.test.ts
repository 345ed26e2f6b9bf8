import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, testPlatform, type TestApp, type TestPlatform } from '../../support/app.ts'

let on: TestPlatform
let product: TestApp
beforeAll(async () => {
  on = await testPlatform('sqlite', { HEADERS_SECONDS_MAX: '1', REQUEST_SECONDS_MAX: '1' })
  await on.app.listen({ host: '127.0.0.1', port: 0 })
  product = await testApp('sqlite', { BODY_SECONDS_MAX: '1' })
  await product.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await on.close()
  await product.close()
})

/** Ends only because the server ends it. */
function answersOf({ app }: TestPlatform | TestApp, sent: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

test.concurrent.each([
  ['headers that never end', 'GET /api/health/live HTTP/1.1\r\nhost: x\r\nx: y'],
  [
    'a body that never ends',
    'POST /api/v1/nothing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  ],
])('%s do not hold a connection', async (_, sent) => {
  expect(await answersOf(on, sent)).toMatch(/^HTTP\/1\.1 408 /u)
})

test.concurrent.each([
  ['sends nothing', ''],
  ['sends what is not HTTP', 'NOTHING\r\n\r\n'],
])('a connection that %s and is not closed by its caller ends', async (_, sent) => {
  const port = (on.app.server.address() as AddressInfo).port
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  // What is refused to be taken is an error, too, and a reason to close.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(sent)
  socket.resume()
  await once(socket, 'end')
  // Only what is still open on the other side takes it.
  const writing = setInterval(() => socket.write('\n'), 50)
  await closed
  clearInterval(writing)
  expect(socket.destroyed).toBe(true)
})

const PART = '--b\r\ncontent-disposition: form-data; name="comment"\r\n\r\nhalf'

// Long before the time of the largest file is over: what is begun by many and sent by nobody takes everybody's room.
test.concurrent.each([
  ['JSON', 'search-ao-code', 'application/json', '{'],
  ['in parts', 'contact-messages', 'multipart/form-data; boundary=b', PART],
  ['for the payment gateway', 'payments/webhook', 'application/json', '{'],
])('a body %s that never ends is answered after the time of a small one', async (_, path, type, sent) => {
  const head = `POST /api/v1/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 200\r\n\r\n`
  const answer = await answersOf(product, head + sent)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u)
  expect(answer).toContain('"code":"REQUEST_TOO_SLOW"')
})
