import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import {
  freePort,
  isReady,
  PROCESS_MILLISECONDS,
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
  'a server with a wrong configuration says every fault and does not start',
  async () => {
    const folder = temporaryFolder()
    const start = startServer(folder.path, { LOG_LEVEL: 'loud', PII_KEYS: 'none' })
    await expect(start).rejects.toThrow(/LOG_LEVEL[^]*PII_KEYS|PII_KEYS[^]*LOG_LEVEL/)
    folder.remove()
  },
  PROCESS_MILLISECONDS,
)
