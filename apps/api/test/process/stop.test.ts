import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { admin } from '../releases/procedure.ts'
import {
  freePort,
  isReady,
  PROCESS_MILLISECONDS,
  startedFolder,
  startServer,
  temporaryFolder,
} from '../support/server-process.ts'

const BODY = '{"applicant_title":"SHRI"}'

test(
  'a server that is told to stop answers what is under way and then exits cleanly',
  async () => {
    const folder = temporaryFolder()
    const metrics = `http://127.0.0.1:${await freePort()}/metrics`
    const server = await startServer(folder.path, { DRAIN_SECONDS: '1', METRICS_PORT: new URL(metrics).port })
    const underWay = request(`${server.url}/api/v1/apply-newpan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': BODY.length },
    })
    underWay.write(BODY.slice(0, 5))
    // The server has the first half when it has answered a later call.
    await fetch(`${server.url}/api/health/live`)
    const ended = server.end('SIGTERM')
    while (await isReady(server.url)) continue
    expect(await (await fetch(metrics)).text()).toContain('pan_stopping 1')
    underWay.end(BODY.slice(5))
    const [answer] = (await once(underWay, 'response')) as [IncomingMessage]
    answer.resume()
    expect([answer.statusCode, answer.headers.connection]).toEqual([422, 'close'])
    expect(await ended).toBe(0)
    expect(server.output()).toContain('"route":"/api/v1/apply-newpan"')
    folder.remove()
  },
  PROCESS_MILLISECONDS,
)

test(
  'a server that is told to stop answers who has sent half a head once its time is over',
  async () => {
    const folder = await startedFolder()
    const server = await startServer(folder.path, { HEADERS_SECONDS_MAX: '2' })
    const late = connect(server.port, '127.0.0.1')
    const said = text(late)
    await once(late, 'connect')
    late.write('GET /api/health/live HTTP/1.1\r\nhost: ')
    // The server has it when it has answered a later call.
    await fetch(`${server.url}/api/health/live`)
    const ended = server.end('SIGTERM')
    expect(await said).toMatch(/^HTTP\/1\.1 408 /u)
    expect(await ended).toBe(0)
    folder.remove()
  },
  PROCESS_MILLISECONDS,
)

test(
  'a server with a wrong configuration says every fault and does not start',
  async () => {
    const folder = await startedFolder()
    const start = startServer(folder.path, { LOG_LEVEL: 'loud', PII_KEYS: 'none' })
    await expect(start).rejects.toThrow(/LOG_LEVEL[^]*PII_KEYS|PII_KEYS[^]*LOG_LEVEL/)
    folder.remove()
  },
  PROCESS_MILLISECONDS,
)

test(
  'a second server on the same SQLite file is refused with a sentence; commands work beside the first, whose end frees the place',
  async () => {
    const folder = await startedFolder()
    const first = await startServer(folder.path)
    await expect(startServer(folder.path)).rejects.toThrow(
      /wrong:\n {2}DATABASE_URL: another API process serves/u,
    )
    expect(await admin({ DATA_DIR: folder.path }, 'jobs', 'list')).toBeTruthy()
    await first.end('SIGKILL')
    const next = await startServer(folder.path)
    expect(await next.end('SIGTERM')).toBe(0)
    folder.remove()
  },
  PROCESS_MILLISECONDS,
)

test(
  'a server with another key of people’s data does not start and says which',
  async () => {
    const folder = await startedFolder()
    const first = await startServer(folder.path)
    await first.end('SIGTERM')
    const other = Buffer.alloc(32, 'another one').toString('base64')
    const start = startServer(folder.path, { PII_KEYS: `k1:${other}` })
    await expect(start).rejects.toThrow(/wrong:\n {2}PII_KEYS: k1 is another key/u)
    await expect(start).rejects.not.toThrow(other)
    await expect(admin({ DATA_DIR: folder.path, PII_KEYS: `k1:${other}` }, 'jobs', 'list')).rejects.toThrow(
      /k1 is another key/u,
    )
    folder.remove()
  },
  PROCESS_MILLISECONDS,
)

test(
  'nothing is encrypted again with a key that the server that runs does not have',
  async () => {
    const folder = await startedFolder()
    const [old, next] = ['k1', 'k2'].map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`)
    const server = await startServer(folder.path, { PII_KEYS: old! })
    const reseal = () =>
      admin({ DATA_DIR: folder.path, PII_KEYS: `${next},${old}` }, 'secrets', 'reseal', '--dry-run')
    await expect(reseal()).rejects.toThrow('1 of 1 servers that run lack k2')
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await reseal()).toBeTruthy()
    folder.remove()
  },
  PROCESS_MILLISECONDS,
)
