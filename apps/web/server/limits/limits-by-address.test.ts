import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { statusesIn } from '../../../../infra/security/malformed-requests.ts'
import { testSite } from '../test/test-site.ts'
import { limitsByAddress } from './limits-by-address.ts'

const site = testSite()
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Opens connections that each send `sent` and no more; gives what was answered on them when `wanted` have an answer. */
function held(count: number, sent: string): { answered: (count: number) => Promise<number[]> } {
  const answers: number[] = []
  let heard = () => {}
  for (let each = 0; each < count; each++) {
    const socket = connect(Number(new URL(site.base).port), '127.0.0.1', () => socket.write(sent))
    socket.on('data', (data) => answers.push(...statusesIn(String(data)))).on('data', () => heard())
    socket.on('error', () => undefined)
    sockets.push(socket)
  }
  return {
    answered: (wanted) =>
      new Promise((resolve) => {
        heard = () => answers.length >= wanted && resolve(answers)
        heard()
      }),
  }
}

const live = async () => {
  const begin = performance.now()
  const { status } = await fetch(`${site.base}/api/health/live`)
  return { status, isQuick: performance.now() - begin < 1000 }
}

test.each([
  ['with a length', 'content-length: 100\r\n\r\n{'],
  ['in chunks', 'transfer-encoding: chunked\r\n\r\n5\r\n{'],
])(
  'bodies %s that are never sent whole keep nobody else waiting, and never reach the API',
  async (_, sent) => {
    const reached: string[] = []
    await site.startWithApi(
      ({ url = '' }, response) => {
        reached.push(url)
        response.end()
      },
      { limits: { connectionsMax: 1000, bodiesMax: 128, allBodiesMax: 4096 } },
    )
    const { answered } = held(256, `POST /api/v1/login HTTP/1.1\r\nhost: x\r\n${sent}`)
    const refused = await answered(128)
    expect(await live()).toEqual({ status: 200, isQuick: true })
    expect(refused).toEqual(Array(128).fill(429))
    expect(reached).toEqual(['/api/health/live'])
  },
)

test('large bodies that stop in the middle keep nobody else waiting', async () => {
  const { promise: allThere, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  await site.startWithApi(
    (request, response) => {
      if (request.method === 'GET') response.end()
      else if (++waiting === 128) resolve()
    },
    { limits: { connectionsMax: 1000, bodiesMax: 128, allBodiesMax: 4096 } },
  )
  held(256, `POST /api/v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000\r\n\r\n${'x'.repeat(70_000)}`)
  await allThere
  expect(await live()).toEqual({ status: 200, isQuick: true })
})

test('however many addresses send bodies by half, another one is heard; networks of one IPv6 /48 are one', async () => {
  await site.startWithApi((_, response) => response.end(), {
    trustProxy: 'loopback',
    limits: { connectionsMax: 1000, bodiesMax: 10, allBodiesMax: 40 },
  })
  const halfFrom = (address: string) =>
    `POST /api/x HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-length: 9\r\n\r\n{`
  const post = async (address: string) =>
    (
      await fetch(`${site.base}/api/x`, {
        method: 'POST',
        body: '{}',
        headers: { 'x-forwarded-for': address },
      })
    ).status
  // Each may have ten, all together forty.
  const refused = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => held(10, halfFrom(`198.51.100.${at}`)).answered(2)),
  )
  expect(refused.flat().every((status) => status === 429)).toBe(true)
  expect(await post('192.0.2.1')).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => post('198.51.100.0')).toBe(200)
  const ofOneSite = Array.from({ length: 11 }, (_, at) =>
    held(1, halfFrom(`2001:db8:1:${at}::1`)).answered(1),
  )
  expect(await Promise.race(ofOneSite)).toEqual([429])
})

test('a body that has arrived, or whose sender has gone, makes room for another', async () => {
  await site.startWithApi((request, response) => request.resume().on('end', () => response.end()), {
    limits: { connectionsMax: 1000, bodiesMax: 1, allBodiesMax: 4096 },
  })
  const post = async () => (await fetch(`${site.base}/api/x`, { method: 'POST', body: '{}' })).status
  expect([await post(), await post()]).toEqual([200, 200])
  const { answered } = held(2, 'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{')
  expect(await answered(1)).toEqual([429])
  expect(await post()).toBe(429)
  for (const socket of sockets) socket.destroy()
  await expect.poll(post).toBe(200)
})

test('of one address no more connections are taken than may be; those of a trusted proxy are everybody’s', async () => {
  await site.start('http://127.0.0.1:9', { limits: { connectionsMax: 3, bodiesMax: 1, allBodiesMax: 4096 } })
  held(3, 'GET / HTTP/1.1\r\n')
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const fourth = connect(Number(new URL(site.base).port), '127.0.0.1').on('error', () => undefined)
  await once(fourth, 'close')
  await site.start('http://127.0.0.1:9', {
    limits: { connectionsMax: 3, bodiesMax: 1, allBodiesMax: 4096 },
    trustProxy: 'loopback',
  })
  const { answered } = held(9, 'GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await answered(9)).toEqual(Array(9).fill(200))
})

test('of an IPv6 /48 eight times the connections of one network are taken, and no more', () => {
  const server = createServer()
  limitsByAddress(server, () => false, {
    connectionsMax: 3,
    bodiesMax: 1,
    allBodiesMax: 4096,
    answersMax: 1,
    allAnswersMax: 4096,
  })
  const isTaken = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress })
    server.emit('connection', socket)
    return !socket.destroyed
  }
  expect([1, 2, 3, 4].map((host) => isTaken(`2001:db8:1:0::${host}`))).toEqual([true, true, true, false])
  const ofOthers = Array.from({ length: 30 }, (_, network) => isTaken(`2001:db8:1:${network + 1}::1`))
  expect(ofOthers.filter(Boolean)).toHaveLength(21)
  expect(isTaken('2001:db8:2::1')).toBe(true)
  server.closeAllConnections()
})

test('who calls is what a trusted proxy says, and never what a caller says about itself', async () => {
  const seen: unknown[] = []
  const asked = async (trustProxy: string) => {
    await site.startWithApi(
      ({ headers }, response) => {
        seen.push([headers['x-forwarded-for'], headers['x-forwarded-proto'], headers['x-forwarded-host']])
        response.end()
      },
      { trustProxy },
    )
    await fetch(`${site.base}/api/x`, {
      headers: {
        'x-forwarded-for': '198.51.100.9, 203.0.113.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'pan.example',
      },
    })
  }
  await asked('127.0.0.2')
  const { host } = new URL(site.base)
  await asked('loopback')
  expect(seen).toEqual([
    ['127.0.0.1', 'http', host],
    ['203.0.113.7', 'https', 'pan.example'],
  ])
})
