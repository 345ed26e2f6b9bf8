import { once } from 'node:events'
import { createServer, Server, type AddressInfo, type ListenOptions, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * So many connections wait to be taken. Of those beyond it the system says nothing, and a caller asks again after 1, 3, 7, 15
 * and 31 seconds: under overload that is worse than a refusal. The system's own limit is as high.
 */
export const CONNECTIONS_WAITING_MAX = 4096

/** As many new connections are taken in a turn of the event loop, at most: the system deals them out by chance. */
const SOCKETS = 128

async function open(options: ListenOptions, take?: (socket: Socket) => void): Promise<Server> {
  // As the server of HTTP wants its connections.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, take)
  await once(server.listen(options), 'listening')
  return server
}

/** Closes as a socket alone does: the server of HTTP would look no more for heads that are late. */
async function closed(server: Server): Promise<void> {
  const done = once(server, 'close')
  Server.prototype.close.call(server)
  await done
}

/**
 * Listens at a port with several sockets. Of each socket one new connection is taken in a turn of the event loop, and a turn
 * lasts until everything is read that has arrived: when hundreds connect to a busy server, those at the end of the queue
 * would hear nothing for half a minute, not even that it is busy.
 */
export async function listen(
  app: FastifyInstance,
  address: { readonly host: string; readonly port: number; readonly backlog: number },
): Promise<void> {
  // Elsewhere sockets cannot share a port, or do not share the connections.
  if (process.platform !== 'linux') return void (await app.listen(address))
  // What shares a port would share it with another server of ours as well, which has to be refused.
  await closed(await open(address))
  const shared = { ...address, reusePort: true }
  const sockets: Server[] = [app.server]
  app.addHook('preClose', async () => {
    const all = sockets.map(closed)
    app.server.closeIdleConnections()
    await Promise.all(all)
  })
  await app.listen(shared)
  const { port } = app.server.address() as AddressInfo
  const take = (socket: Socket) => void app.server.emit('connection', socket)
  while (sockets.length < SOCKETS) {
    // The first calls are answered in between.
    await new Promise(setImmediate)
    sockets.push(await open({ ...shared, port }, take))
  }
}
