import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captcha } from '../../src/auth/captcha.ts'
import { startPostgres } from '../support/servers/postgres-server.ts'
import { isReady, PROCESS_MILLISECONDS, startServer, temporaryFolder } from '../support/server-process.ts'
import { silentProxy } from '../support/servers/silent-proxy.ts'
import { solve } from '../support/logins/solve-captcha.ts'

const ENVIRONMENT = {
  CAPTCHA_SECRET: 'the captcha secret of this test',
  DATABASE_CONNECT_SECONDS_MAX: '1',
  DATABASE_STATEMENT_SECONDS_MAX: '1',
  DATABASE_WRITERS_MAX: '2',
  DATABASE_READERS_MAX: '2',
  STOP_SECONDS: '10',
}
// Each step has a limit of a second, and a call takes several.
const ANSWER_MILLISECONDS = 60_000
const challenges = captcha({ secret: ENVIRONMENT.CAPTCHA_SECRET, cost: 1, tries: 2, seconds: 600 })

let server: Awaited<ReturnType<typeof startPostgres>>
let proxy: Awaited<ReturnType<typeof silentProxy>>
let first: number
beforeAll(async () => {
  server = await startPostgres()
  first = await postmaster()
  proxy = await silentProxy(Number(new URL(server.url('postgres')).port))
})
afterAll(async () => {
  proxy.close()
  await server.stop()
})

async function postmaster(): Promise<number> {
  const client = new Client({ connectionString: server.url('postgres') })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer AS pid`,
  )
  await client.end()
  return rows[0]!.pid
}

/** The processes that a process has started and that still go on. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/u.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        // It has ended meanwhile.
        return false
      }
    })

/** The one that starts the others first: a connection that is being opened is frozen, too. */
const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
  process.kill(first, name)
  for (const pid of childrenOf(first)) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // It has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

const silences = [
  { name: 'a network that swallows every byte', begin: () => proxy.fallSilent(), end: () => proxy.speak() },
  { name: 'a server that is frozen', begin: () => signal('SIGSTOP'), end: () => signal('SIGCONT') },
]

describe.each(silences)('behind $name', ({ begin, end }) => {
  test(
    'calls are refused in time, the server says that it is not ready, comes back by itself, and stops cleanly',
    { timeout: PROCESS_MILLISECONDS },
    async () => {
      const folder = temporaryFolder()
      const url = new URL(server.url('postgres'))
      url.port = String(proxy.port)
      const api = await startServer(folder.path, { ...ENVIRONMENT, DATABASE_URL: url.href })
      const body = JSON.stringify({ ...validNewPan, captcha: await solve(await challenges.challenge()) })
      const submit = async (key: string) => {
        const answer = await fetch(`${api.url}/api/v1/apply-newpan`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': `${key}-key-of-port-${api.port}`,
          },
          body,
          signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
        })
        await answer.arrayBuffer()
        return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
      }
      begin()
      try {
        for (const refused of await Promise.all(['first', 'second', 'third', 'fourth'].map(submit)))
          expect(refused).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/u) })
        expect(await isReady(api.url)).toBe(false)
        expect((await fetch(`${api.url}/api/health/live`)).status).toBe(200)
      } finally {
        end()
      }
      await expect.poll(() => isReady(api.url), { timeout: ANSWER_MILLISECONDS }).toBe(true)
      expect(await submit('first')).toMatchObject({ status: 201 })

      begin()
      try {
        void submit('last').catch(() => {})
        expect(await api.end('SIGTERM')).toBe(0)
      } finally {
        end()
      }
      folder.remove()
    },
  )
})
