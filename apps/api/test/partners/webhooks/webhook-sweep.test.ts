import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { partner } from '../../support/callers.ts'
import type { Session, Store } from '../../../src/db/store.ts'
import { GiveUp } from '../../../src/jobs/jobs.ts'
import { REMOVAL } from '../../../src/modules/partners/webhooks/removed-webhooks.repository.ts'
import { dialects, openCopy } from '../../support/databases.ts'
import { multiply } from '../../support/data/many-rows.ts'
import { startReceiver, type Receiver } from '../../support/servers/receiver.ts'
import { DAY, HOUR } from '../../support/servers/webhook-shop.ts'

/** 1,024 rows of each table. */
const TURNS = 10
/** So many rows are removed within a few milliseconds. */
const ROWS_AT_ONCE_MAX = 500

async function countRows({ db, tables }: Session) {
  return {
    events: await db.$count(tables.partnerEvents),
    sent: await db.$count(tables.webhookDeliveries),
    tries: await db.$count(tables.webhookAttempts),
  }
}

/** The store, which also notes how many rows each transaction removes, those that hang on others among them. */
function counting(store: Store) {
  const removed: number[] = []
  const all = async (session: Session) =>
    Object.values(await countRows(session)).reduce((sum, each) => sum + each)
  const counted: Store = {
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        const before = await all(tx)
        const result = await work(tx)
        removed.push(before - (await all(tx)))
        return result
      }),
  }
  return { store: counted, removed }
}

describe.each(dialects)('what was sent to partners, on %s', (dialect) => {
  let store: Store
  let removed: number[]
  let server: TestApp
  let receiver: Receiver
  let key = ''
  beforeAll(async () => {
    receiver = await startReceiver()
    store = await openCopy(dialect)
    const counted = counting(store)
    removed = counted.removed
    server = await testApp(dialect, { WEBHOOK_RECEIVERS: 'loopback' }, { store: counted.store })
  })
  beforeEach(async () => {
    removed.length = 0
    ;({ key } = await partner(server))
  })
  afterAll(async () => {
    await server.close()
    await store.close()
    await receiver.close()
  })

  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const url = `/api/v1/partner/webhooks${path}`
    const answer = await server.app.inject({ method, url, headers: bearer(key), ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  /** An address to which very much was sent. */
  async function talkative(): Promise<string> {
    const { id } = (await call('POST', '', { url: receiver.url })).data.webhook
    await call('POST', `/${id}/test`)
    await server.jobs.drain()
    await server.services.sending.idle()
    const { partnerEvents: events, webhookDeliveries: sent, webhookAttempts: tries } = server.store.tables
    const [first] = await server.store.db.select().from(sent).where(eq(sent.webhookId, id))
    const isOf = sql`LIKE ${`${first!.eventId}%`}`
    const eventId = (mark: SQL) => sql`event_id || ${mark}`
    const copyId = (mark: SQL) => ({ id: sql`id || ${mark}` })
    await multiply(store, events, sql`id ${isOf}`, copyId, TURNS)
    const copyDelivery = (mark: SQL) => ({ eventId: eventId(mark) })
    await multiply(store, sent, sql`event_id ${isOf}`, copyDelivery, TURNS)
    const copyTry = (mark: SQL) => ({ ...copyId(mark), eventId: eventId(mark) })
    await multiply(store, tries, sql`event_id ${isOf}`, copyTry, TURNS)
    expect(await countRows(store)).toMatchObject({ sent: 2 ** TURNS, tries: 2 ** TURNS })
    return id
  }

  /** What is there of an address and of what was sent to it. */
  async function leftOf(id: string) {
    const { sent, tries } = await countRows(store)
    return {
      sent,
      tries,
      rows: await store.db.$count(store.tables.webhooks, eq(store.tables.webhooks.id, id)),
    }
  }

  test('what is a month old is removed in pieces', async () => {
    await talkative()
    server.clock.forward(31 * DAY)
    await server.jobs.drain()
    expect(await countRows(store)).toEqual({ events: 0, sent: 0, tries: 0 })
    expect(Math.max(...removed)).toBeLessThan(ROWS_AT_ONCE_MAX)
  })

  test('an address is gone with the answer, and what was sent to it after that, in pieces', async () => {
    const id = await talkative()
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200 })
    expect((await call('GET', '')).data.webhooks).toEqual([])
    const gone = [
      await call('GET', `/${id}/deliveries`),
      await call('DELETE', `/${id}`),
      await call('POST', `/${id}/test`),
    ]
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404])
    // So many are not removed while somebody waits for the answer.
    expect(await countRows(store)).toMatchObject({ sent: 2 ** TURNS, tries: 2 ** TURNS })
    await server.jobs.drain()
    expect(await leftOf(id)).toEqual({ sent: 0, tries: 0, rows: 0 })
    expect(Math.max(...removed)).toBeLessThan(ROWS_AT_ONCE_MAX)
  })

  // The last one: from here on this server gives every removal up.
  test('an address goes within the hour also where its removal was given up, and with it the job', async () => {
    server.jobs.on(REMOVAL, () => Promise.reject(new GiveUp('by a server that does not know it')))
    const id = await talkative()
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200 })
    await server.jobs.drain()
    const dead = async () => (await server.jobs.list({ state: 'dead' })).rows.map(({ name }) => name)
    expect([await dead(), await leftOf(id)]).toMatchObject([[REMOVAL], { sent: 2 ** TURNS, rows: 1 }])
    server.clock.forward(HOUR)
    await server.jobs.drain()
    expect(await leftOf(id)).toEqual({ sent: 0, tries: 0, rows: 0 })
    expect(Math.max(...removed)).toBeLessThan(ROWS_AT_ONCE_MAX)
    expect(await dead()).toEqual([])
  })
})
