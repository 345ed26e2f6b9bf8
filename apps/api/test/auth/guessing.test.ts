import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { sealer } from '../../src/crypto/sealed.ts'
import type { Failure } from '../../src/errors/failure.ts'
import { loginTries } from '../../src/modules/accounts/login/login-tries.ts'
import { login, register, somebody } from '../support/accounts.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { applied } from '../support/applications.ts'
import { dialects } from '../support/databases.ts'
import { BIRTH, MOBILE, track } from '../support/tracking.ts'

const NOBODYS = '9199999999'
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
// A database that is asked over a socket takes its time, and does the same.
const GUESSES = { sqlite: 10_000, postgres: 500 } as const
const AT_ONCE = 50

/** Days from the first of July 1989 on; the right one is not among the first hundred. */
const birthdays = (count: number) =>
  Array.from({ length: count }, (_, day) => {
    const date = new Date(Date.UTC(1989, 6, 1) + day * DAY_MILLISECONDS)
    return date.toISOString().slice(0, 10).split('-').toReversed().join('-')
  })

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

describe.each(dialects)('guessing birthdays on %s', (dialect) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
    await applied(server)
  })
  afterAll(() => server.close())

  const guess = (date: string, address: string) =>
    server.services.tracking
      .find(
        { pan_status_search: MOBILE, date_of_birth: date },
        {
          caller: { kind: 'visitor' },
          address,
          transaction: (work) => server.store.transaction(work),
        },
      )
      .then(
        () => 'FOUND',
        (error: unknown) => (error as Failure).code,
      )
  const guessAll = (dates: readonly string[], address: string) =>
    dates.reduce<Promise<string[]>>(
      async (before, date) => [...(await before), await guess(date, address)],
      Promise.resolve([]),
    )
  const failed = (answers: readonly string[]) => answers.filter((code) => code === 'NOT_FOUND').length

  test('a stranger who uses up the tries of a network shuts nobody out in another one', async () => {
    // From midnight, as a day is counted.
    server.clock.set('2026-11-24T00:00:00.000Z')
    const wrong = birthdays(11)
    const stranger = '198.51.100.7'
    expect(failed(await guessAll(wrong, stranger))).toBe(10)
    expect(await guess(BIRTH, stranger)).toBe('TOO_MANY_REQUESTS')
    expect(await guess(BIRTH, '198.51.100.8')).toBe('FOUND')

    // Nor does all of an IPv6 /48, which has eight times as many.
    server.clock.forward(12 * 60 * 60)
    expect(failed(await guessAll(wrong, stranger))).toBe(0)
    let tries = 0
    for (let network = 0; network < 9; network++)
      tries += failed(await guessAll(wrong, `2001:db8:1:${network}::1`))
    expect(tries).toBe(80)
    expect(await guess(BIRTH, '198.51.100.8')).toBe('FOUND')
    server.clock.set('2026-11-25T00:00:00.000Z')
    expect(await guess(BIRTH, stranger)).toBe('FOUND')
  })

  test('thousands for one mobile number from as many networks are stopped after a hundred, the right one as well', async () => {
    const dates = birthdays(GUESSES[dialect])
    const right = dates.indexOf(BIRTH)
    expect(right).toBeGreaterThan(100)
    // As if each came with a solved captcha, from an address of its own: it is the number that is guarded.
    const from = (number: number) => `198.51.${number >> 8}.${number & 255}`
    const answers: string[] = []
    while (answers.length < dates.length) {
      const next = dates.slice(answers.length, answers.length + AT_ONCE)
      const first = answers.length
      answers.push(...(await Promise.all(next.map((date, place) => guess(date, from(first + place))))))
    }
    expect(failed(answers)).toBe(100)
    expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(dates.length - 100)
    expect(answers[right]).toBe('TOO_MANY_REQUESTS')
    server.clock.forward(24 * 60 * 60)
    expect((await track(server, MOBILE)).statusCode).toBe(200)
  }, 60_000)

  test('a number with an application and one without are refused alike, and alike stopped', async () => {
    server.clock.forward(24 * 60 * 60)
    const talk = async (mobile: string) => {
      const answers: Awaited<ReturnType<typeof track>>[] = []
      for (const date of birthdays(12)) answers.push(await track(server, mobile, date))
      return answers.map((answer) => {
        const { request_id: _, ...problem } = answer.json<Record<string, unknown>>()
        const { 'x-request-id': __, date: ___, ...headers } = answer.headers
        return { status: answer.statusCode, problem, headers }
      })
    }
    const [known, unknown] = [await talk(MOBILE), await talk(NOBODYS)]
    expect(known).toEqual(unknown)
    expect(known.map(({ status }) => status)).toEqual([...Array<number>(10).fill(404), 429, 429])
  })

  test('whether a number has an application cannot be told by the time of the answer', async () => {
    const times: Record<string, number[]> = { [MOBILE]: [], [NOBODYS]: [] }
    for (let round = 0; round < 60; round++) {
      if (round % 5 === 0) server.clock.forward(24 * 60 * 60)
      for (const mobile of round % 2 ? [MOBILE, NOBODYS] : [NOBODYS, MOBILE]) {
        const payload = {
          pan_status_search: mobile,
          date_of_birth: '01-01-1985',
          captcha: await server.captcha(),
        }
        const start = performance.now()
        const answer = await server.app.inject({
          method: 'POST',
          url: '/api/v1/pan-application-status',
          payload,
        })
        times[mobile]!.push(performance.now() - start)
        expect(answer.statusCode).toBe(404)
      }
    }
    expect(Math.abs(median(times[MOBILE]!) - median(times[NOBODYS]!))).toBeLessThan(5)
  })

  test('one address fails two hundred times, all at once too, before it has to wait, and others are not touched', async () => {
    server.clock.forward(24 * 60 * 60)
    const from = '203.0.113.7'
    const mobiles = Array.from({ length: 205 }, (_, each) => `92${String(each).padStart(8, '0')}`)
    const answers = await Promise.all(mobiles.map((mobile) => track(server, mobile, BIRTH, { from })))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 404)).toHaveLength(200)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await track(server, MOBILE, BIRTH, { from })).statusCode).toBe(429)
    expect((await track(server, MOBILE, BIRTH, { from: '203.0.113.8' })).statusCode).toBe(200)
    server.clock.forward(14 * 60)
    expect((await track(server, MOBILE, BIRTH, { from })).statusCode).toBe(429)
    server.clock.forward(60)
    expect((await track(server, MOBILE, BIRTH, { from })).statusCode).toBe(200)
  })
})

describe.each(dialects)('guessing passwords on %s', (dialect) => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(dialect)
    await register(server)
  })
  afterAll(() => server.close())

  test('of many wrong ones at the same moment five cost nothing, and the right one after them opens nothing', async () => {
    // All of them wrong: the right one, wherever it came in the row, would forget what was counted before it.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => login(server, { ...somebody, password: `wrong parrot ${at}` })),
    )
    const codes = [...answers, await login(server)].map((answer) => answer.json<{ code?: string }>().code)
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5)
    expect(codes.filter((code) => code === 'CAPTCHA_FAILED')).toHaveLength(16)
    expect(codes.at(-1)).toBe('CAPTCHA_FAILED')
    // Nobody is shut out: with a captcha the right one opens, and what was counted is forgotten.
    const payload = { email: somebody.email, password: somebody.password, captcha: await server.captcha() }
    const paid = await server.app.inject({ method: 'POST', url: '/api/v1/login', payload })
    expect(paid.statusCode).toBe(200)
    expect((await login(server)).statusCode).toBe(200)
  })

  test('an attacker with all networks of an IPv6 /48 has eight times the tries of one that cost nothing', async () => {
    const tries = loginTries(server.store, sealer(readConfig({}).PII_KEYS), server.clock)
    const free = (network: number) =>
      tries.count({
        account: `nobody${network}@example.com`,
        address: `2001:db8:1:${network.toString(16)}::1`,
      })
    const answers: boolean[] = []
    for (let network = 0; network < 170; network++) answers.push(await free(network))
    expect(answers).toEqual(Array.from({ length: 170 }, (_, network) => network < 160))
    const elsewhere = { account: 'nobody@example.com', address: '2001:db8:2::1' }
    expect(await tries.count(elsewhere)).toBe(true)
  })
})
