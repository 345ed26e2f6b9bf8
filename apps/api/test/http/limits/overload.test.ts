import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { validNewPan } from '@pan/contracts/forms/samples/new-pan.sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../../src/http/listen.ts'
import { prometheusMeters } from '../../../src/observability/metrics/prometheus.ts'
import type { Store } from '../../../src/db/store.ts'
import { testApp, testPlatform, type TestApp } from '../../support/app.ts'
import { apply } from '../../support/applications.ts'
import { openCopy } from '../../support/databases.ts'

const UNDER_WAY_MAX = 3
/** More than are taken of a turn that is long. */
const CALLS_OF_A_TURN = 40
/** Longer than the server looks away. */
const STALL_MILLISECONDS = 1100

/** A database whose changes take as long as one likes. */
function slow(store: Store) {
  let go = () => {}
  let isFree: Promise<void> = Promise.resolve()
  return {
    store: {
      ...store,
      transaction: <T>(work: Parameters<Store['transaction']>[0]) =>
        isFree.then(() => store.transaction(work)) as Promise<T>,
    },
    hold: () => void (isFree = new Promise((resolve) => (go = resolve))),
    release: () => go(),
  }
}

const meters = prometheusMeters()
let store: Store
let database: ReturnType<typeof slow>
let on: TestApp
beforeAll(async () => {
  store = await openCopy('sqlite')
  database = slow(store)
  on = await testApp(
    'sqlite',
    { CALLS_UNDER_WAY_MAX: String(UNDER_WAY_MAX) },
    { store: database.store, meters },
  )
})
afterAll(async () => {
  await on.close()
  await store.close()
})

const statuses = ({ app }: Pick<TestApp, 'app'>, ...urls: string[]) =>
  Promise.all(urls.map(async (url) => (await app.inject(url)).statusCode))

test('what one endpoint cannot take is turned away at once, the others answer, and all that was taken gets done', async () => {
  const captchas: string[] = []
  while (captchas.length < UNDER_WAY_MAX + 2) captchas.push(await on.captcha())
  database.hold()
  const calls = captchas.map(async (captcha) =>
    on.app.inject({ method: 'POST', url: '/api/v1/apply-newpan', payload: { ...validNewPan, captcha } }),
  )
  const turnedAway = await Promise.race(calls)
  expect([turnedAway.statusCode, turnedAway.headers['retry-after']]).toEqual([503, '5'])
  expect(turnedAway.json().code).toBe('OVERLOADED')
  expect(await statuses(on, '/api/health/live', '/api/health/ready', '/api/v1/captcha')).toEqual([
    200, 200, 200,
  ])
  database.release()
  const answers = await Promise.all(calls)
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBe(UNDER_WAY_MAX)
  expect((await apply(on)).statusCode).toBe(201)
  expect(await meters.text()).toContain(
    'pan_http_request_duration_seconds_count{method="POST",route="/api/v1/apply-newpan",status="503"} 2',
  )
})

test('a server that is late turns calls away, and is neither dead nor out of service for it', async () => {
  const late = await testPlatform('sqlite', { EVENT_LOOP_DELAY_MILLISECONDS_MAX: '2' })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STALL_MILLISECONDS)
  // It looks in the turn between the two.
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  const asked = await statuses(late, '/api/v1/captcha', '/api/health/live', '/api/health/ready')
  expect(asked).toEqual([503, 200, 200])
  await late.close()
})

test('what is read at the end of a long turn is turned away, and the next turn is as any other', async () => {
  const busy = await testPlatform('sqlite', { EVENT_LOOP_DELAY_MILLISECONDS_MAX: '60000' })
  busy.app.get('/test/long', (_request, reply) => {
    const { user } = process.threadCpuUsage()
    while (process.threadCpuUsage().user - user < 150_000);
    return reply.send('done')
  })
  // On a busy machine the start, or the long turn itself, leaves a second without a measurement: that counts as overload.
  const isServed = () => statuses(busy, '/api/v1/captcha')
  await expect.poll(isServed).toEqual([200])
  const many = Array.from({ length: CALLS_OF_A_TURN }, () => '/api/v1/captcha')
  const [first, second, ...rest] = await statuses(busy, '/test/long', ...many, '/api/health/ready')
  expect([first, second, ...rest.slice(-2)]).toEqual([200, 200, 503, 200])
  await expect.poll(isServed).toEqual([200])
  await busy.close()
})

test('a server with many sockets answers at each, is alone at its port, and closes all of them', async () => {
  const address = { host: '127.0.0.1', backlog: 16 }
  const first = await testPlatform('sqlite')
  await listen(first.app, { ...address, port: 0 })
  const { port } = first.app.server.address() as AddressInfo
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/health/live`)).status
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([200]))
  const second = await testPlatform('sqlite')
  await expect(listen(second.app, { ...address, port })).rejects.toThrow('EADDRINUSE')
  await second.close()
  await first.close()
  await expect(ask()).rejects.toThrow('fetch failed')
})

test('a server that closes answers half a head, also one at the first of its sockets', async () => {
  const server = await testPlatform('sqlite', { HEADERS_SECONDS_MAX: '1' })
  const listening = listen(server.app, { host: '127.0.0.1', port: 0, backlog: 16 })
  await once(server.app.server, 'listening')
  const late = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  const said = text(late)
  late.write('GET /api/health/live HTTP/1.1\r\nhost: ')
  await Promise.all([listening, once(server.app.server, 'connection')])
  const closed = server.close()
  expect(await said).toMatch(/^HTTP\/1\.1 408 /u)
  await closed
})
