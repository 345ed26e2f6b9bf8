import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import {
  freePort,
  isReady,
  PROCESS_MILLISECONDS,
  startedFolder,
  startServer,
} from '../support/server-process.ts'

const BODY = '{"passkey":{}}'
const LOGIN = '/api/v1/staff/login/passkey/proof'
const FROM_PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

async function startBoth() {
  const folder = await startedFolder()
  onTestFinished(folder.remove)
  const [staffPort, metricsPort] = [await freePort(), await freePort()]
  const server = await startServer(folder.path, {
    STAFF_PORT: String(staffPort),
    STAFF_ORIGIN: `http://localhost:${staffPort}`,
    METRICS_PORT: String(metricsPort),
  })
  const staff = `http://127.0.0.1:${staffPort}`
  // The public is answered first.
  await expect.poll(() => isReady(staff)).toBe(true)
  return { server, staff, metrics: `http://127.0.0.1:${metricsPort}/metrics` }
}

test(
  'calls of the staff, who have a process of their own, are in the numbers and in the log of the server',
  async () => {
    const { server, staff, metrics } = await startBoth()
    const answer = await fetch(`${staff}${LOGIN}`, { method: 'POST', headers: FROM_PAGE, body: BODY })
    expect(answer.status).toBe(400)
    const counted = new RegExp(`_count\\{method="POST",route="${LOGIN}",status="4xx"\\} 1`, 'u')
    await expect.poll(async () => (await fetch(metrics)).text()).toMatch(counted)
    await expect
      .poll(async () => (await fetch(metrics)).text())
      .toMatch(/pan_staff_resident_memory_bytes [1-9]/u)
    // The lists of the public are not there, and the pages of the staff not here.
    expect((await fetch(`${staff}/api/v1/lookups`)).status).toBe(404)
    expect((await fetch(`${server.url}${LOGIN}`, { method: 'POST' })).status).toBe(404)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.output().match(new RegExp(`"route":"${LOGIN}","status":400`, 'gu'))).toHaveLength(1)
  },
  PROCESS_MILLISECONDS,
)

test(
  'a server that is told to stop answers what the staff have under way and then exits cleanly',
  async () => {
    const { server, staff } = await startBoth()
    const underWay = request(`${staff}${LOGIN}`, {
      method: 'POST',
      headers: { ...FROM_PAGE, 'content-length': BODY.length },
    })
    underWay.write(BODY.slice(0, 5))
    // The server has the first half when it has answered a later call.
    await fetch(`${staff}/api/health/live`)
    const ended = server.end('SIGTERM')
    await expect.poll(() => isReady(staff)).toBe(false)
    underWay.end(BODY.slice(5))
    const [answer] = (await once(underWay, 'response')) as [IncomingMessage]
    answer.resume()
    expect([answer.statusCode, answer.headers.connection]).toEqual([400, 'close'])
    expect(await ended).toBe(0)
  },
  PROCESS_MILLISECONDS,
)

test(
  'a server whose port for the staff is taken ends and says so',
  async () => {
    const folder = await startedFolder()
    onTestFinished(folder.remove)
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as { port: number }
    const server = await startServer(folder.path, {
      STAFF_PORT: String(port),
      STAFF_ORIGIN: `http://localhost:${port}`,
    })
    await expect.poll(() => server.output()).toContain('EADDRINUSE')
    expect(await server.end('SIGTERM')).not.toBe(0)
  },
  PROCESS_MILLISECONDS,
)
