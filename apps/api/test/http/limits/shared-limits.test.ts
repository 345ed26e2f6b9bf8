import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openCounts } from '../../../src/http/limits/open-counts.ts'
import { openLog } from '../../../src/observability/log/logger.ts'
import { prometheusMeters } from '../../../src/observability/metrics/prometheus.ts'
import { testPlatform, type TestPlatform } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'
import { freePort } from '../../support/server-process.ts'

const PROGRAM = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0)
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function startValkey(port: number, ...more: string[]): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...more]
  const child = spawn(PROGRAM!, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  closing.push(() => child.kill('SIGKILL'))
  for await (const line of child.stdout) if (String(line).includes('Ready to accept connections')) break
  return child
}

/** Servers that count together; their clocks are tests’ own, the window is the real server’s. */
async function serversAt(port: number, count: number): Promise<TestPlatform[]> {
  const environment = {
    RATE_LIMIT: 'on',
    RATE_LIMIT_READS_PER_MINUTE: '3',
    VALKEY_URL: `redis://127.0.0.1:${port}`,
  }
  return Promise.all(
    Array.from({ length: count }, async () => {
      const server = await testPlatform('sqlite', environment)
      closing.push(() => server.close())
      return server
    }),
  )
}

const read = async ({ app }: TestPlatform, address: string) => {
  const answer = await app.inject({ url: '/api/v1/captcha', headers: { 'x-forwarded-for': address } })
  return answer.statusCode
}
const said = ({ logLines }: TestPlatform, words: string) =>
  logLines.filter((line) => line.includes(words)).length

test.skipIf(PROGRAM === undefined)(
  'two servers count a caller together; without their Valkey each counts alone, and together again when it is back',
  async () => {
    const port = await freePort()
    const valkey = await startValkey(port)
    const [one, two] = (await serversAt(port, 2)) as [TestPlatform, TestPlatform]
    await expect.poll(() => read(one, '192.0.2.9')).toBe(200)
    const together = [one, two, one, two, two, one]
    const statuses = []
    for (const server of together) statuses.push(await read(server, '192.0.2.1'))
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    expect([said(one, 'does not answer'), said(two, 'does not answer')]).toEqual([0, 0])

    valkey.kill('SIGKILL')
    await once(valkey, 'exit')
    const alone = []
    for (const server of [one, one, one, one, two, two]) alone.push(await read(server, '192.0.2.2'))
    expect(alone).toEqual([200, 200, 200, 429, 200, 200])
    expect([said(one, 'does not answer'), said(two, 'does not answer')]).toEqual([1, 1])

    await startValkey(port)
    const isBack = async (server: TestPlatform) => {
      await read(server, '192.0.2.9')
      return said(server, 'answers again')
    }
    await expect.poll(() => Promise.all([isBack(one), isBack(two)])).toEqual([1, 1])
    const again = []
    for (const server of [one, two, one, two]) again.push(await read(server, '192.0.2.3'))
    expect(again).toEqual([200, 200, 200, 429])
  },
  40_000,
)

test.skipIf(PROGRAM === undefined).each([
  [':wrong@', 'WRONGPASS'],
  ['', 'NOAUTH'],
])('a Valkey that refuses the login “%s” is told as one that does', async (login, word) => {
  const port = await freePort()
  await startValkey(port, '--requirepass', 'right')
  const VALKEY_URL = `redis://${login}127.0.0.1:${port}`
  const server = await testPlatform('sqlite', { RATE_LIMIT: 'on', VALKEY_URL })
  closing.push(() => server.close())
  expect(await read(server, '192.0.2.1')).toBe(200)
  expect(said(server, 'does not answer')).toBe(1)
  expect(said(server, word)).toBe(1)
})

test.skipIf(PROGRAM === undefined)(
  'the metrics tell whether Valkey counts: not with a wrong password, not while it is away, and nothing where there is none',
  async () => {
    const port = await freePort()
    const valkey = await startValkey(port, '--requirepass', 'right')
    const lineOf = async (VALKEY_URL: string) => {
      const meters = prometheusMeters()
      const opened = await openCounts(VALKEY_URL, testClock(), openLog('silent'), meters)
      closing.push(() => opened.close())
      return async () => (await meters.text()).split('\n').find((line) => line.startsWith('pan_valkey_up'))
    }
    expect(await (await lineOf(''))()).toBeUndefined()
    for (const login of [':wrong@', '']) {
      const refused = await lineOf(`redis://${login}127.0.0.1:${port}`)
      await expect.poll(refused).toBe('pan_valkey_up 0')
    }
    const right = await lineOf(`redis://:right@127.0.0.1:${port}`)
    await expect.poll(right).toBe('pan_valkey_up 1')
    valkey.kill('SIGKILL')
    await expect.poll(right).toBe('pan_valkey_up 0')
    await startValkey(port, '--requirepass', 'right')
    await expect.poll(right).toBe('pan_valkey_up 1')
  },
  40_000,
)

test('a Valkey that takes calls and says nothing makes one caller wait a moment, and nobody after it', async () => {
  const sockets = new Set<Socket>()
  const silent: Server = createServer((socket) => {
    sockets.add(socket)
    // The client is told that the server is up, and nothing after that.
    socket.once('data', () => socket.write('$13\r\nloading:0\r\nx\r\n\r\n'))
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const [server] = (await serversAt((silent.address() as AddressInfo).port, 1)) as [TestPlatform]
  const started = performance.now()
  const statuses = []
  for (let call = 0; call < 20; call++) statuses.push(await read(server, '192.0.2.1'))
  expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 17 }, () => 429)])
  expect(performance.now() - started).toBeLessThan(1000)
  expect(said(server, 'does not answer')).toBe(1)
})
