import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPlatform, type TestPlatform } from '../../support/app.ts'

let on: TestPlatform
beforeAll(async () => {
  on = await testPlatform('sqlite', { HEADERS_SECONDS_MAX: '1', REQUEST_SECONDS_MAX: '1' })
  await on.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => on.close())

test.concurrent.each([
  ['headers that never end', 'GET /api/health/live HTTP/1.1\r\nhost: x\r\nx: y'],
  [
    'a body that never ends',
    'POST /api/v1/nothing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  ],
])('%s do not hold a connection', async (_, sent) => {
  const socket = connect((on.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  // Ends only because the server ends it.
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /u)
})
