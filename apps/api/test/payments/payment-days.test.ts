import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../src/db/store.ts'
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
    await change(({ db, tables: { paymentDays } }) => db.delete(paymentDays))
    expect(after).toEqual(await report())
  })
})
