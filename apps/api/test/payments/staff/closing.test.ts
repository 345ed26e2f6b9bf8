import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listMoneyBetween } from '../../../src/modules/payments/staff/closing.repository.ts'
import { explainingStore } from '../../db/plans/explained.ts'
import { databases } from '../../support/databases.ts'
import { openCashShop, type CashShop } from '../support/cash-shop.ts'
import { closingOf, DAY_SECONDS, giveBackOf, pressedIn, reconcileOf, todayOf } from '../support/closing.ts'
import { startCustomPayment } from '../support/custom-payment.ts'
import { paymentOf, person, type MoneyShop } from '../support/money-shop.ts'

describe.each(databases)('the daily closing on %s', (dialect, it) => {
  let desk: CashShop
  let shop: MoneyShop
  beforeEach(async () => {
    desk = await openCashShop(dialect)
    shop = desk.shop
    return () => shop.close()
  })

  const today = () => todayOf(shop)
  const reconcile = (id: string) => reconcileOf(shop, id)
  const pressed = () => pressedIn(shop)
  const closing = (day: string) => closingOf(shop, day)

  test('has what came and went back on a day, and the days together are what the report says', async () => {
    const first = today()
    const [paid, wrong] = [await shop.apply(), await shop.apply()]
    await shop.follow(await shop.sandbox.press(await paid.payUrl(), 'succeed'))
    await shop.sandbox.press(await wrong.payUrl(), 'wrong-amount')
    await wrong.details()
    shop.clock.forward(DAY_SECONDS)
    const second = today()
    const id = await paymentOf(shop, wrong.id)
    await giveBackOf(shop, wrong.id)
    shop.clock.forward(DAY_SECONDS)
    const one = await closing(first)
    expect(one.map(({ entry }) => String(entry)).toSorted()).toEqual([
      'does not fit',
      'received',
      'total',
      'total by gateway',
      'total in cash',
      'total of custom payments',
    ])
    expect(one.at(-1)).toMatchObject({ entry: 'total', received: '306.08', given_back: '0.00' })
    expect(await closing(second)).toMatchObject([
      { entry: 'given back', payment: id, received: '0.00', given_back: '152.54' },
      { entry: 'total by gateway', received: '0.00', given_back: '152.54' },
      { entry: 'total in cash', received: '0.00', given_back: '0.00' },
      { entry: 'total of custom payments', received: '0.00', given_back: '0.00' },
      { entry: 'total', received: '0.00', given_back: '152.54' },
    ])
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({
      received: '306.08',
      givenBack: '152.54',
    })
  })

  test('counts money once that did not fit and was taken by a server that did not note it yet', async () => {
    const first = today()
    const { applicant, link } = await pressed()
    Object.assign(link, { amount_paid: 15254 })
    await applicant.details()
    shop.clock.forward(DAY_SECONDS)
    const second = today()
    Object.assign(link, { amount_paid: 15354 })
    await reconcile(applicant.id)
    const { paymentLedger: ledger } = shop.store.tables
    const asBefore = { movedPaise: null, transaction: null }
    await shop.store.transaction(({ db }) =>
      db.update(ledger).set(asBefore).where(eq(ledger.event, 'succeeded')),
    )
    shop.clock.forward(DAY_SECONDS)
    expect((await closing(first)).at(-1)).toMatchObject({ received: '152.54', given_back: '0.00' })
    expect((await closing(second)).at(-1)).toMatchObject({ received: '1.00', given_back: '0.00' })
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({ received: '153.54' })
  })

  it('has no name of a transaction where there was none on that day, also when it is known later', async () => {
    const day = today()
    const { applicant, link } = await pressed()
    const { payments } = link
    Object.assign(link, { payments: [] })
    await applicant.details()
    shop.clock.forward(DAY_SECONDS)
    const before = await closing(day)
    expect(before[0]).toMatchObject({ entry: 'does not fit', transaction: '', received: '153.54' })
    Object.assign(link, { payments })
    await reconcile(applicant.id)
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({
      received: '153.54',
      unaccounted: '0.00',
    })
    expect(await closing(day)).toEqual(before)
  })

  test('has cash apart, under the number of its receipt, on the day on which it was confirmed and the one on which it went back', async () => {
    const [first, second] = [await desk.accountant(), await desk.accountant()]
    const { id, number, payment_id } = (await desk.receive(first, await shop.apply())).json().data.receipt
    const before = today()
    shop.clock.forward(DAY_SECONDS)
    const confirmed = today()
    expect((await desk.confirm(await desk.again(second), id)).statusCode).toBe(200)
    shop.clock.forward(DAY_SECONDS)
    const back = today()
    const request = await desk.askForRefund(await desk.again(first), payment_id)
    expect((await desk.approveRefund(await desk.again(second), request)).statusCode).toBe(200)
    shop.clock.forward(DAY_SECONDS)
    expect((await closing(before)).map(({ entry }) => entry)).toEqual([
      'total by gateway',
      'total in cash',
      'total of custom payments',
      'total',
    ])
    const row = { payment: payment_id, mode: 'cash', transaction: number }
    const came = { received: '150.00', given_back: '0.00' }
    const gone = { received: '0.00', given_back: '150.00' }
    const none = { received: '0.00', given_back: '0.00' }
    expect(await closing(confirmed)).toMatchObject([
      { entry: 'received', ...row, ...came },
      { entry: 'total by gateway', ...none },
      { entry: 'total in cash', ...came },
      { entry: 'total of custom payments', ...none },
      { entry: 'total', ...came },
    ])
    expect(await closing(back)).toMatchObject([
      { entry: 'given back', ...row, ...gone },
      { entry: 'total by gateway', ...none },
      { entry: 'total in cash', ...gone },
      { entry: 'total of custom payments', ...none },
      { entry: 'total', ...gone },
    ])
  })

  it('of a day never changes: what is taken later counts on the day on which it is', async () => {
    const first = today()
    const { applicant, link } = await pressed()
    Object.assign(link, { amount_paid: 15254 })
    await applicant.details()
    shop.clock.forward(DAY_SECONDS)
    const second = today()
    const before = await closing(first)
    expect(before[0]).toMatchObject({ entry: 'does not fit', received: '152.54', given_back: '0.00' })
    // The gateway corrects itself.
    Object.assign(link, { amount_paid: 15354 })
    await reconcile(applicant.id)
    shop.clock.forward(DAY_SECONDS)
    expect(await closing(first)).toEqual(before)
    expect((await closing(second))[0]).toMatchObject({ entry: 'received', received: '1.00' })
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({ received: '153.54' })
  })

  test('has what came for no application after the rest, with its reference, on the day on which it came, taken or not', async () => {
    const taken = await startCustomPayment(shop, '1,499.50')
    const other = await startCustomPayment(shop, '200.00')
    await shop.follow(await shop.sandbox.press(taken.payUrl, 'succeed'))
    await shop.follow(await shop.sandbox.press(other.payUrl, 'wrong-amount'))
    const { applicant } = await pressed()
    await applicant.details()
    const first = today()
    shop.clock.forward(DAY_SECONDS)
    const before = await closing(first)
    expect(before.map(({ entry }) => entry).slice(0, 3)).toEqual(['received', 'received', 'does not fit'])
    const row = { mode: 'gateway', given_back: '0.00' }
    expect(before.slice(1)).toMatchObject([
      {
        ...row,
        entry: 'received',
        coupon: await taken.reference(),
        transaction: shop.sandbox.linkOf(taken.payUrl).payments![0]!.payment_id,
        received: '1499.50',
      },
      { ...row, entry: 'does not fit', coupon: await other.reference(), received: '199.00' },
      { entry: 'total by gateway', received: '153.54', given_back: '0.00' },
      { entry: 'total in cash', received: '0.00' },
      { entry: 'total of custom payments', received: '1698.50', given_back: '0.00' },
      { entry: 'total', received: '1852.04', given_back: '0.00' },
    ])

    const second = today()
    Object.assign(shop.sandbox.linkOf(other.payUrl), { amount_paid: 20000 })
    await shop.webhook(shop.sandbox.linkOf(other.payUrl).id)
    shop.clock.forward(DAY_SECONDS)
    expect(await closing(first)).toEqual(before)
    expect((await closing(second))[0]).toMatchObject({ entry: 'received', received: '1.00' })
    const { customPayments } = await shop.services.paymentsAdmin.report()
    expect(customPayments).toMatchObject([{ what: 'succeeded', count: 2, paid: '1699.50' }])
  })

  it('is of a day that is over, five minutes later, when everything of it is written down', async () => {
    const { call } = await person(shop, 'accountant')
    for (const day of [today(), '31-02-2026', 'x'])
      expect((await call('GET', `payments/closing?day=${day}`)).statusCode).toBe(422)
    const day = today()
    const there = shop.clock.now().getTime() / 1000 + 5.5 * 60 * 60
    shop.clock.forward(DAY_SECONDS - (there % DAY_SECONDS) + 4 * 60)
    const asked = async () => (await person(shop, 'accountant')).call('GET', `payments/closing?day=${day}`)
    const early = await asked()
    expect([early.statusCode, early.body]).toEqual([
      422,
      expect.stringContaining('five minutes after its end'),
    ])
    shop.clock.forward(60)
    expect((await asked()).statusCode).toBe(200)
    const nothing = { time: '', coupon: '', payment: '', mode: '', transaction: '' }
    const parts = ['fee', 'charge', 'tax'].flatMap((part) => [`received_${part}`, `given_back_${part}`])
    const none = Object.fromEntries(parts.map((part) => [part, '0.00']))
    expect(await closing('01-01-2020')).toEqual(
      ['total by gateway', 'total in cash', 'total of custom payments', 'total'].map((entry) => ({
        ...nothing,
        ...none,
        entry,
        received: '0.00',
        given_back: '0.00',
      })),
    )
  })
})

test('the closing begins each page where the one before has ended, and not where the day does', async () => {
  const explaining = await explainingStore('sqlite')
  const day = { from: '2026-11-25T18:30:00.000Z', before: '2026-11-26T18:30:00.000Z' }
  await listMoneyBetween(explaining.store, { ...day, after: { at: '2026-11-26T08:00:00.000Z', id: 'x' } }, 50)
  const [asked] = await explaining.taken()
  await explaining.close()
  expect(asked!.text).toContain('"id") > (')
  expect(asked!.text).not.toContain('"at" >= ')
})
