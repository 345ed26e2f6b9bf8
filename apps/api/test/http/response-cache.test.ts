import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { install, readied } from '../../src/modules/lists/list-editions.service.ts'
import { LOOKUP_KINDS } from '../../src/composition/list-kinds.ts'
import { PreparedResponse } from '../../src/http/prepared-response.ts'
import { responseCache } from '../../src/http/response-cache.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { seedWithoutPincodes } from '../support/data/generated-data.ts'

const PATH = '/api/v1/search-ao-code'
const SEARCHES_MAX = 14

describe('the same question again', () => {
  let server: TestApp
  let origin: string
  beforeAll(async () => {
    server = await testApp('sqlite', {
      RATE_LIMIT: 'on',
      RATE_LIMIT_READS_PER_MINUTE: String(SEARCHES_MAX),
    })
    await seedWithoutPincodes(server)
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    // A new minute, in which one call is counted already.
    server.clock.forward(61)
    await search('nowhere at all')
  })

  const ask = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(origin + PATH, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const search = (city: string, headers?: Record<string, string>) => ask(JSON.stringify({ city }), headers)
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id', 'ratelimit'].includes(name)))
  const said = async (answer: Response) => ({
    status: answer.status,
    headers: headersOf(answer),
    body: await answer.text(),
  })

  async function installKarur(): Promise<void> {
    const kind = LOOKUP_KINDS.find(({ name }) => name === 'ao-codes')!
    const rows = [
      {
        state: 'TAMIL NADU',
        city: 'KARUR',
        card_type: 'PAN',
        ward: 'WARD OF TEST',
        area_code: 'AAA',
        ao_type: 'W',
        range_code: '1',
        ao_number: '1',
        description: '',
      },
    ]
    const ready = await readied(server.store, server.clock, kind, { source: 'Test', asOf: '2026-11', rows })
    await server.store.transaction((tx) =>
      install(tx, server.clock, kind.name, ready, { origin: 'import', edition: 'test' }),
    )
  }

  test('gets the same answer with the same headers and a line in the log', async () => {
    const first = await said(await search('Salem'))
    expect(first.body).toContain('SALEM')
    const lines = server.logLines.length
    const again = await search('Salem', { 'x-request-id': 'again-and-again' })
    expect(again.headers.get('x-request-id')).toBe('again-and-again')
    expect(again.headers.get('ratelimit')).toBe(`"read";r=${SEARCHES_MAX - 3};t=60`)
    expect(await said(again)).toEqual(first)
    const { time: _time, ms, ...line } = JSON.parse(server.logLines[lines]!)
    expect(line).toEqual({
      level: 30,
      request_id: 'again-and-again',
      method: 'POST',
      route: PATH,
      status: 200,
      caller: 'visitor',
    })
    expect(ms).toBeLessThan(1000)
  })

  test('is counted and limited like any other', async () => {
    const answers: number[] = []
    for (let at = 0; at < SEARCHES_MAX; at++) answers.push((await search('Erode')).status)
    expect(answers.slice(0, -1)).toEqual(Array<number>(SEARCHES_MAX - 1).fill(200))
    expect(answers.at(-1)).toBe(429)
  })

  test('gets another answer when the lists are others', async () => {
    await search('Karur')
    await installKarur()
    server.clock.forward(2)
    expect(await (await search('Karur')).text()).toContain('WARD OF TEST')
    expect(await (await search('Karur')).text()).toContain('WARD OF TEST')
  })

  test('is answered in full whatever it knows already, as HTTP asks of a POST, and a wrong one is told what is wrong', async () => {
    const first = await search('Vellore')
    const again = await search('Vellore', { 'if-none-match': first.headers.get('etag') ?? '*' })
    expect(again.status).toBe(200)
    expect((await search('Vellore', { authorization: 'Bearer pk_live_none' })).status).toBe(401)
    expect((await search('Vellore', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await ask(`{"city":"Vellore"}${' '.repeat(2000)}`)).status).toBe(200)
    expect((await fetch(`${origin}${PATH}?x=1`, { method: 'POST' })).status).toBe(400)
  })

  test('is not the same when its bytes are others', async () => {
    expect((await ask('{"city":"\uFFFD"}')).status).toBe(200)
    expect((await ask(Buffer.from('{"city":"\xFF"}', 'latin1'))).status).toBe(400)
  })

  test('may come in pieces', async () => {
    const body = '{"city":"Ooty"}'
    await (await ask(body)).text()
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.setNoDelay(true)
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    await new Promise((resolve) => server.app.server.once('request', resolve))
    socket.write(body.slice(5))
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /u)
  })

  // A long list, asked for in all spellings of its state, took all the memory there is.
})

test('answers are kept as long as a server has room for all of them, and the oldest goes first', async () => {
  const cache = responseCache(() => 'edition', 1000)
  const made: string[] = []
  const ask = (key: string) =>
    cache(key, async () => {
      made.push(key)
      return new PreparedResponse('x'.repeat(8 * 1024 * 1024), {})
    })
  // The ninth is too much.
  for (const key of '123456781919') await ask(key)
  expect(made.join('')).toBe('123456789')
  await ask('2')
  expect(made.join('')).toBe('1234567892')
})
