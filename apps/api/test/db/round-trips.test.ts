import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Store } from '../../src/db/store.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { apply } from '../support/applications.ts'
import { openCopy } from '../support/databases.ts'

/** The first statements of each round trip: what is asked before anything was answered goes with the one before it. */
function roundTrips() {
  const trips: string[] = []
  let isAnswered = true
  const real = Reflect.get(Client.prototype, 'query') as (...values: unknown[]) => unknown
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...values: unknown[]
  ) {
    const [query] = values as [string | { readonly text: string }]
    if (isAnswered) trips.push(typeof query === 'string' ? query : query.text)
    isAnswered = false
    const noted = () => void (isAnswered = true)
    // A pool that is asked without a transaction is called back.
    const told = values.at(-1)
    if (typeof told === 'function')
      values[values.length - 1] = (...answer: unknown[]) => {
        noted()
        told(...answer)
      }
    const answer = Reflect.apply(real, this, values)
    if (answer instanceof Promise) answer.then(noted, noted)
    return answer as never
  })
  return {
    trips,
    stop: () => {
      spy.mockRestore()
    },
  }
}

let store: Store
let server: TestApp
beforeAll(async () => {
  store = await openCopy('postgres')
  server = await testApp('postgres', {}, { store })
})
afterAll(async () => {
  await server.close()
  await store.close()
})

test('a visitor’s application takes two round trips to PostgreSQL: all that is asked, and its mail with the commit', async () => {
  const captcha = await server.captcha()
  const { trips, stop } = roundTrips()
  expect((await apply(server, { captcha })).statusCode).toBe(201)
  stop()
  // Whether there is to be a mail is known when its mailbox has been asked for.
  expect(trips.map((text) => text.split(' ')[0])).toEqual(['BEGIN', 'insert'])
})

test('with a key for repeated calls one more asks whether it was answered before', async () => {
  const captcha = await server.captcha()
  const { trips, stop } = roundTrips()
  expect((await apply(server, { captcha }, { 'idempotency-key': 'a-key-of-this-test' })).statusCode).toBe(201)
  stop()
  expect(trips.map((text) => text.split(' ')[0])).toEqual(['select', 'BEGIN', 'insert'])
})

test('what is asked without a transaction, because none was begun, changes nothing', async () => {
  await store.transaction(async ({ db, tables: { markers } }) => {
    const { $client: client } = db as unknown as { $client: { query(text: string): Promise<unknown> } }
    // As if BEGIN had failed: what was sent together with it comes after nothing.
    await client.query('ROLLBACK')
    await expect(
      Promise.resolve(db.insert(markers).values({ name: 'alone', value: '', notedAt: '' })),
    ).rejects.toMatchObject({ cause: { code: '25006' } })
  })
})
