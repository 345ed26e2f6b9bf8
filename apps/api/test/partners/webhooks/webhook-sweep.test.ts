import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { bearer } from '../../support/applications.ts'
import { partner } from '../../support/callers.ts'
import { dialects } from '../../support/databases.ts'
import { DELAY_MILLISECONDS_MAX, delayWhile } from '../../support/event-loop.ts'
import { multiply } from '../../support/many-rows.ts'
import { startReceiver, type Receiver } from '../../support/receiver.ts'
import { DAY } from '../../support/webhook-shop.ts'

/** To be well apart from what a machine with other work takes. */
const HELD_UP_MAX = 3 * DELAY_MILLISECONDS_MAX
/** 16,384 of one on SQLite, where the work is ours: removed at once they would be seen. */
const MANY = { sqlite: 14, postgres: 10 }

describe.each(dialects)('what was sent to partners, on %s', (dialect) => {
  let server: TestApp
  let receiver: Receiver
  let key = ''
  beforeAll(async () => {
    receiver = await startReceiver()
    server = await testApp(dialect, { WEBHOOK_RECEIVERS: 'loopback' })
  })
  beforeEach(async () => {
    key = (await partner(server)).key
  })
  afterAll(async () => {
    await server.close()
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
    await multiply(server.store, events, sql`id ${isOf}`, copyId, MANY[dialect])
    const copyDelivery = (mark: SQL) => ({ eventId: eventId(mark) })
    await multiply(server.store, sent, sql`event_id ${isOf}`, copyDelivery, MANY[dialect])
    const copyTry = (mark: SQL) => ({ ...copyId(mark), eventId: eventId(mark) })
    await multiply(server.store, tries, sql`event_id ${isOf}`, copyTry, MANY[dialect])
    return id
  }
  const count = async () => {
    const { db, tables } = server.store
    return {
      events: await db.$count(tables.partnerEvents),
      sent: await db.$count(tables.webhookDeliveries),
      tries: await db.$count(tables.webhookAttempts),
    }
  }

  test('what is a month old is removed in pieces, and holds nobody up', async () => {
    const sweep = async () => {
      await talkative()
      server.clock.forward(31 * DAY)
      return () => server.jobs.drain()
    }
    expect(await delayWhile(sweep)).toBeLessThan(HELD_UP_MAX)
    expect(await count()).toEqual({ events: 0, sent: 0, tries: 0 })
  })

  test('an address is removed in pieces with what was sent to it, and holds nobody up', async () => {
    const remove = async () => {
      const id = await talkative()
      return async () => expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200 })
    }
    expect(await delayWhile(remove)).toBeLessThan(HELD_UP_MAX)
    expect(await count()).toMatchObject({ sent: 0, tries: 0 })
    expect((await call('GET', '')).data.webhooks).toEqual([])
  })
})
