import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../server-process.ts'

const DEBIAN = '/usr/lib/postgresql'
const START_TRIES = 200

/** Where Debian keeps the newest PostgreSQL with `pg_dump` and `pg_restore`; undefined where none is installed. */
export const postgresPrograms = (): string | undefined =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map((version) => join(DEBIAN, version, 'bin'))
        .filter((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'pg_dump')))
        .sort()
        .at(-1)
    : undefined

/**
 * A server of that PostgreSQL, which its own `pg_dump` understands: the one that npm brings comes without. It begins empty, or
 * with a copy of what another one has left in a folder.
 */
export async function startServerOf(programs: string, from?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pan-postgres-'))
  // The server refuses to run as root.
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const port = await freePort()
  const data = join(folder, 'data')
  if (from === undefined) {
    const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    execFileSync(join(programs, 'initdb'), ['-D', data, ...options], { ...user, stdio: 'ignore' })
  } else execFileSync('cp', ['-a', from, data])
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
    { ...user, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  for (let tries = 1; ; tries++) {
    const client = new Client({ connectionString: url('postgres') })
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (tries === START_TRIES || server.exitCode !== null) throw error
      await pause(50)
    }
  }
  return {
    url,
    /** Makes an empty database. */
    async create(database: string) {
      const client = new Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`CREATE DATABASE ${database}`)
      await client.end()
      return url(database)
    },
    /** Ends at once and keeps nothing; or in order, and leaves its data in a folder. */
    async stop(left?: string) {
      server.kill(left === undefined ? 'SIGQUIT' : 'SIGINT')
      await ended
      if (left !== undefined) execFileSync('mv', [data, left])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
