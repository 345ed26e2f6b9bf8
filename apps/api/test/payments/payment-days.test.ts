import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { randomIds } from '../../src/crypto/ids.ts'
import type { Session, Store } from '../../src/db/store.ts'
import { beginDay } from '../../src/modules/payments/report/payment-days.repository.ts'
import { paymentDays } from '../../src/modules/payments/report/payment-days.service.ts'
import { dialects } from '../support/databases.ts'
import { openShop, type Shop } from '../support/shop.ts'

const DAY_SECONDS = 24 * 60 * 60

describe.each(dialects)('the sums of days on %s', (dialect) => {
  let shop: Shop
  let application: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    const applicant = await shop.apply()
    application = applicant.id
    await shop.sandbox.press(await applicant.payUrl(), 'succeed')
    await shop.apply()
    shop.clock.forward(2 * DAY_SECONDS)
    await shop.jobs.drain()
    return () => shop.close()
  })

  const report = () => shop.services.paymentsAdmin.report()
  const keptDays = () => shop.store.db.$count(shop.store.tables.paymentDays)
  const change = (work: (tx: Session) => Promise<unknown>) =>
    shop.store.transaction(async (tx) => void (await work(tx)))

  test('are kept once a day is over, and a report that takes them says the same', async () => {
    const first = await report()
    expect(first).toMatchObject({ accounted: 'yes', orders: [{ count: 1 }, { count: 0 }] })
    expect(await keptDays()).toBe(1)
    expect(await report()).toEqual(first)
  })

  const forgetDays = () => change(({ db, tables: { paymentDays } }) => db.delete(paymentDays))
  const soFar = () => shop.services.staffPayments.report()
  const drainNextMinute = async () => {
    shop.clock.forward(60)
    await shop.jobs.drain()
  }

  test('are added up within a minute, and who looks before hears which days are missing', async () => {
    const whole = await report()
    await forgetDays()
    const before = await soFar()
    expect(before.missing).toHaveLength(1)
    expect(before.orders).toMatchObject([{ count: 0 }, { count: 0 }])
    await drainNextMinute()
    expect(await soFar()).toEqual({ ...whole, missing: [] })
  })

  test('are not kept when something of the day changes while it is added up', async () => {
    await forgetDays()
    const { db, tables } = shop.store
    let isChanged = false
    const store: Store = {
      ...shop.store,
      async transaction(work, isolation) {
        const result = await shop.store.transaction(work, isolation)
        const begun = await db.$count(tables.paymentDays, isNotNull(tables.paymentDays.run))
        if (begun > 0 && !isChanged) {
          isChanged = true
          await change(CHANGES['a payment is changed']!)
        }
        return result
      },
    }
    await paymentDays({ ...shop, store, ids: randomIds }).all()
    expect(isChanged).toBe(true)
    expect(await keptDays()).toBe(0)
    expect((await soFar()).missing).toHaveLength(1)
  })

  test('are added up again where a server ended in between', async () => {
    const whole = await report()
    const { missing } = await forgetDays().then(soFar)
    await shop.store.transaction((tx) => beginDay(tx, missing[0]!, 'a server that is gone'))
    expect((await soFar()).missing).toEqual(missing)
    await drainNextMinute()
    expect(await soFar()).toEqual({ ...whole, missing: [] })
  })

  test('stay as they are where somebody who did not know them begins the day', async () => {
    const whole = await report()
    const { db, tables } = shop.store
    const [kept] = await db.select().from(tables.paymentDays)
    await shop.store.transaction((tx) => beginDay(tx, kept!.day, 'a server that is late'))
    expect(await soFar()).toEqual({ ...whole, missing: [] })
  })

  test('are a value of JSON while they are added up, so that a move to another database takes them along', async () => {
    const { missing } = await forgetDays().then(soFar)
    await shop.store.transaction((tx) => beginDay(tx, missing[0]!, 'a server that is gone'))
    const rows = await shop.store.db.select().from(shop.store.tables.paymentDays)
    expect(rows).toMatchObject([{ sums: false }])
  })

  test('count each row once, however many pieces a day is read in', async () => {
    const [row] = await shop.store.db.select().from(shop.store.tables.payments).limit(1)
    const started = Date.parse(row!.startedAt)
    const rows = Array.from({ length: 320 }, (_, at) => ({
      ...row!,
      id: `other-${at}`,
      providerRef: null,
      providerPaymentId: null,
      refundId: null,
      turn: null,
      state: 'failed' as const,
      // Three at a time, so that a piece ends among those of one moment.
      startedAt: new Date(started + Math.floor(at / 3)).toISOString(),
    }))
    await change(({ db, tables: { payments } }) => db.insert(payments).values(rows))
    const failed = (await report()).payments.find(({ what }) => what === 'failed')
    expect(failed?.count).toBe(320)
  })

  const checkNext = async () => {
    shop.clock.forward(DAY_SECONDS)
    await shop.jobs.drain()
    return shop.services.dayCheck.wrongDays()
  }

  // As if something had changed the payments past the database.
  const makeWrong = () =>
    change(async ({ db, tables: { paymentDays } }) => {
      const [kept] = await db.select().from(paymentDays)
      const { orders } = kept!.sums
      const sums = { ...kept!.sums, orders: { ...orders, paid: { ...orders.paid, paise: 1 } } }
      await db.update(paymentDays).set({ sums })
    })

  test('are not compared again by a server that starts within half a day', async () => {
    await report()
    expect(await checkNext()).toBe(0)
    await makeWrong()
    // What a start adds.
    const start = async () => {
      await shop.store.transaction((tx) => shop.jobs.enqueue(tx, 'payment-days-check', {}))
      await shop.jobs.drain()
      return shop.services.dayCheck.wrongDays()
    }
    shop.clock.forward(DAY_SECONDS / 4)
    expect(await start()).toBe(0)
    shop.clock.forward(DAY_SECONDS / 4)
    expect(await start()).toBe(1)
  })

  test('are compared with the payments each night, and added up again where they were wrong', async () => {
    const whole = await report()
    expect(await checkNext()).toBe(0)
    await makeWrong()
    expect(await report()).not.toEqual(whole)
    expect(await checkNext()).toBe(1)
    await shop.jobs.drain()
    expect(await report()).toEqual(whole)
    expect(await checkNext()).toBe(0)
  })

  test('are all compared, however many days there are', async () => {
    await report()
    const wrong = 45
    await change(async ({ db, tables: { paymentDays } }) => {
      const [kept] = await db.select().from(paymentDays)
      const days = Array.from({ length: wrong }, (_, at) =>
        new Date(Date.UTC(2001, 0, 1 + at)).toISOString().slice(0, 10),
      )
      await db.insert(paymentDays).values(days.map((day) => ({ ...kept!, day })))
    })
    expect(await checkNext()).toBe(wrong)
    expect(await keptDays()).toBe(1)
  })

  // By statements of their own, as somebody does who repairs a row: it is the database that forgets the day.
  const CHANGES: Readonly<Record<string, (tx: Session) => Promise<unknown>>> = {
    'a payment is changed': ({ db, tables: { payments } }) =>
      db.update(payments).set({ state: 'failed' }).where(eq(payments.state, 'succeeded')),
    'a payment is begun on a day that was over': async ({ db, tables: { payments } }) => {
      const [row] = await db.select().from(payments).limit(1)
      const unlike = { id: 'other', providerRef: null, providerPaymentId: null, refundId: null }
      await db.insert(payments).values({ ...row!, ...unlike })
    },
    'an order is changed': ({ db, tables: { paymentOrders } }) =>
      db.update(paymentOrders).set({ paidBy: null }).where(eq(paymentOrders.applicationId, application)),
    'an order is removed': ({ db, tables: { paymentOrders } }) => db.delete(paymentOrders),
    // Begun on a day on which no order was opened: what it has to do with the order is looked at with the order's day.
    'a payment moves to another day': ({ db, tables: { payments } }) =>
      db.update(payments).set({ startedAt: '2020-01-01T00:00:00.000Z', state: 'pending' }),
  }
  test.each(Object.entries(CHANGES))('are added up again when %s', async (_, work) => {
    const before = await report()
    await change(work)
    const after = await report()
    expect(after).not.toEqual(before)
    await forgetDays()
    expect(after).toEqual(await report())
  })
})
