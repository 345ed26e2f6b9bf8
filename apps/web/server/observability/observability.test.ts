import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openLog } from './logger.ts'
import { prometheus } from './metrics.ts'
import { readPage, testSite } from '../test/test-site.ts'

const site = testSite()

test('a request is one log line with the pattern of its route and an id that the API is told, and nothing that names a person', async () => {
  const lines: string[] = []
  const told: unknown[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  await site.startWithApi(
    ({ headers }, response) => {
      told.push(headers['x-request-id'])
      response.end()
    },
    { log },
  )
  site.answer = readPage
  const page = await site.get('/ta/ao-code/asha/rao?name=Asha')
  await text(page)
  await text(await site.get('/api/v1/status/Asha?name=Asha', { 'x-request-id': 'asked-for-12' }))
  site.answer = { redirect: '/' }
  await text(await site.get('/Asha/%zz?name=Asha', { 'x-request-id': 'Asha Rao' }))
  await text(await site.get('//?name=Asha'))
  await expect.poll(() => lines.filter((line) => line.includes('request_id'))).toHaveLength(4)
  const logged = lines
    .filter((line) => line.includes('request_id'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/ao-code/{-$state}/{-$city}', 200],
    ['GET', '/api/*', 200],
    ['GET', 'unknown', 302],
    ['GET', '/*', 302],
  ])
  expect(logged[0]!['request_id']).toBe(page.headers['x-request-id'])
  expect(site.asked[0]!.headers['x-request-id']).toBe(page.headers['x-request-id'])
  expect(told).toEqual(['asked-for-12'])
  expect(logged[1]!['request_id']).toBe('asked-for-12')
  expect(lines.join('')).not.toMatch(/asha/iu)
})

test('a fault of ours is logged with its place, and without what was asked for', async () => {
  const lines: string[] = []
  await site.start('http://127.0.0.1:9', {
    log: openLog('info', { write: (line) => void lines.push(line) }),
    pages: {
      answer: ({ url }) => Promise.reject(new SyntaxError(`cannot read ${url}`)),
      addresses: async () => [],
      feed: async () => undefined,
    },
  })
  const { statusCode } = await site.get('/ao-code?name=Asha')
  expect(statusCode).toBe(500)
  const fault = JSON.parse(lines.find((line) => line.includes('"err"'))!) as { err: object }
  expect(fault.err).toMatchObject({ kind: 'SyntaxError', stack: expect.arrayContaining([]) })
  expect(lines.join('')).not.toContain('Asha')
})

test('health says that the server answers, and that it asks for no more while it stops', async () => {
  const life = { isStopping: false }
  await site.start('http://127.0.0.1:9', { life })
  const health = async () => [
    (await site.get('/-/live')).statusCode,
    (await site.get('/-/ready')).statusCode,
    (await site.get('/robots.txt')).headers.connection,
  ]
  expect(await health()).toEqual([200, 200, 'keep-alive'])
  life.isStopping = true
  expect(await health()).toEqual([200, 503, 'close'])
})

test('Prometheus reads at another port how long answers took, by route and status', async () => {
  const { count, server } = prometheus()
  await site.start('http://127.0.0.1:9', { count })
  await text(await site.get('/ta/ao-code'))
  const metrics = await server.inject('/metrics')
  expect(metrics.headers['content-type']).toMatch(/^text\/plain/u)
  expect(metrics.body).toContain(
    'pan_web_request_duration_seconds_count{method="GET",route="/ao-code/{-$state}/{-$city}",status="2xx"} 1',
  )
  expect(metrics.body).toContain('nodejs_eventloop_lag_seconds')
  expect((await site.get('/metrics')).statusCode).toBe(200)
  expect(site.asked.at(-1)!.url).toBe('/metrics')
})
