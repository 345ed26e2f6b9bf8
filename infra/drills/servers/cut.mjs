import { connect, createServer } from 'node:net'
import { once } from 'node:events'

/** A way to a server that can be cut: `down` ends every connection and refuses new ones. */
export async function cuttable(target) {
  const sockets = new Set()
  const server = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const open = async (port) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open(0)
  const { port } = server.address()
  const down = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port, down, up: () => open(port) }
}
