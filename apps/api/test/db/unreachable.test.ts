import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openStore } from '../../src/db/open.ts'
import { databaseFailed } from '../../src/db/unreachable.ts'

test('a server that ends the connection at the start is a fault of the configuration, without a stack', async () => {
  // As a balancer does whose server has just stopped to lead.
  const server = createServer((socket) => socket.once('data', () => socket.end())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = await openStore(`postgres://pan@127.0.0.1:${port}/pan`, () => {})
  await expect(store.migrate().catch(databaseFailed)).rejects.toThrow(
    'DATABASE_URL: the database cannot be reached',
  )
  await store.close()
  server.close()
})
