import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { siteConfig } from './site-config.ts'
import { webServer } from './web-server.ts'

test('headers or a body that never end do not hold a connection, here and at the API', async () => {
  const client = await mkdtemp(join(tmpdir(), 'web-'))
  await writeFile(join(client, 'index.html'), '<html lang="en"><head></head><body></body></html>')
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const api = createServer((request) => request.on('close', resolve)).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const portOf = (server: typeof api) => (server.address() as AddressInfo).port
  const server = await webServer({
    client,
    api: new URL(`http://127.0.0.1:${portOf(api)}`),
    config: siteConfig({}),
    origin: 'https://pan.example',
    pages: {
      answer: () => Promise.reject(new Error()),
      addresses: async () => [],
      feed: () => Promise.reject(new Error()),
    },
    patience: { headersSeconds: 1, requestSeconds: 1 },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answers = [
    'GET / HTTP/1.1\r\nhost: x\r\nx: y',
    'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nx',
  ].map((sent) => {
    const socket = connect(portOf(server), '127.0.0.1')
    socket.write(sent)
    return text(socket)
  })
  expect(await Promise.all(answers)).toEqual(
    [408, 408].map((status) => expect.stringMatching(`^HTTP/1.1 ${status} `)),
  )
  await heard
  server.close()
  api.close()
  await rm(client, { recursive: true })
})
