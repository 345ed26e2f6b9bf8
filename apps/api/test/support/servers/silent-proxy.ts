import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that can fall silent: connections stay open and are taken, and every byte of both sides is swallowed. */
export async function silentProxy(port: number) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => void (isSilent || to.write(bytes)))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      // Nor does anybody hear that a connection was closed.
      if (!isSilent) to.destroy()
    })
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    join(near, far)
    join(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => void (isSilent = true),
    speak: () => void (isSilent = false),
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
