import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { applied, bearer } from '../support/applications.ts'
import { eicar, pdf, withFile } from '../support/files.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Speaks clamd's INSTREAM and knows the test virus alone. */
async function startScanner(): Promise<Server> {
  const scanner = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data])
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return
      const isCommand = received.subarray(0, 10).toString('latin1') === 'zINSTREAM\0'
      const verdict = received.includes('EICAR-STANDARD') ? 'Eicar-Test-Signature FOUND' : 'OK'
      socket.end(isCommand ? `stream: ${verdict}\0` : 'UNKNOWN COMMAND\0')
    })
  })
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => scanner.close(resolve)))
  return scanner
}

async function sendTo(server: TestApp, bytes: Uint8Array) {
  const { pan, token } = await applied(server)
  const { headers, payload } = withFile({}, { name: 'a.pdf', bytes })
  return server.app.inject({
    method: 'POST',
    url: `/api/v1/${pan.id}/add-attachment`,
    headers: { ...headers, ...bearer(token) },
    payload,
  })
}

test('a file in which the scanner finds a virus is refused, another one taken', async () => {
  const { port } = (await startScanner()).address() as AddressInfo
  const server = await testApp('sqlite', { CLAMD_ADDRESS: `127.0.0.1:${port}` })
  closing.push(() => server.close())
  const infected = await sendTo(server, Buffer.concat([pdf(), Buffer.from(eicar)]))
  expect([infected.statusCode, infected.json().message]).toEqual([
    422,
    'We found a virus in this file. Choose another one.',
  ])
  expect((await sendTo(server, pdf())).statusCode).toBe(201)
})

test('while the scanner cannot be asked nothing is taken', async () => {
  const scanner = await startScanner()
  const { port } = scanner.address() as AddressInfo
  await closing.pop()!()
  const server = await testApp('sqlite', { CLAMD_ADDRESS: `127.0.0.1:${port}` })
  closing.push(() => server.close())
  const answer = await sendTo(server, pdf())
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
})
