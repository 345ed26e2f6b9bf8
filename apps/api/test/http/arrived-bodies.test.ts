import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersTo, statusesIn } from '../../../../infra/security/malformed-requests.ts'
import { heldWhole } from '../../src/http/limits/bodies-under-way.ts'
import { testApp, type TestApp } from '../support/app.ts'

const requests: IncomingMessage[] = []
let server: TestApp
let origin: string
beforeAll(async () => {
  server = await testApp('sqlite', { BODY_SECONDS_MAX: '1' })
  server.app.addHook('onRequest', async ({ raw }) => void requests.push(raw))
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const body = JSON.stringify({ city: 'CHENNAI' })
/** A call with as much of its body as is told, in one piece. */
const call = (connection: 'keep-alive' | 'close', bytes = body.length) =>
  'POST /api/v1/search-ao-code HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
  `connection: ${connection}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, bytes)}`

test('a body that comes with its head is read to its end, and the next on its connection is heard', async () => {
  requests.length = 0
  const sent = call('keep-alive') + call('keep-alive') + call('close')
  expect(statusesIn(await answersTo(origin, sent))).toEqual([200, 200, 200])
  expect(requests.map(({ readableEnded }) => readableEnded)).toEqual([true, true, true])
})

test('a body that comes with its head needs no room: others who never finish theirs keep nobody of their address out', async () => {
  const held = []
  try {
    for (;;) held.push(heldWhole('127.0.0.1'))
  } catch {
    // The address has no room any more.
  }
  expect(statusesIn(await answersTo(origin, call('close', body.length - 1)))).toEqual([429])
  expect(statusesIn(await answersTo(origin, call('close')))).toEqual([200])
  for (const one of held) one.release()
})
