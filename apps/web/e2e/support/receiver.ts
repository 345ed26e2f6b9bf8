import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts somebody on this machine who takes webhooks; `heard` resolves with the first of them. */
export async function startReceiver() {
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const server = createServer((_, answer) => {
    answer.writeHead(204).end()
    resolve()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/hooks`, heard, close: () => server.close() }
}
