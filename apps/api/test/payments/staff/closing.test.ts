import { beforeEach, describe, expect, test } from 'vitest'
import { dialects } from '../../support/databases.ts'
import { approveRequest } from '../support/approved-refund.ts'
import { readCsv } from '../../../src/text/csv.ts'
import { openDesk, type CashDesk } from '../support/cash-desk.ts'
import { paymentOf, person, type MoneyShop } from '../support/money-shop.ts'

const DAY_SECONDS = 24 * 60 * 60

describe.each(dialects)('the daily closing on %s', (dialect) => {
  let desk: CashDesk
  let shop: MoneyShop
  beforeEach(async () => {
    desk = await openDesk(dialect)
    shop = desk.shop
    return () => shop.close()
  })

  /** The day in India at this moment of the shop, as dd-mm-yyyy. */
  const today = () => {
    const there = new Date(shop.clock.now().getTime() + 5.5 * 60 * 60 * 1000).toISOString()
    return there.slice(0, 10).split('-').toReversed().join('-')
  }

  async function closing(day: string) {
    const { call } = await person(shop, 'accountant')
    const answer = await call('GET', `payments/closing?day=${day}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
    const [heads, ...rows] = readCsv(answer.body).map(({ cells }) => cells)
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [heads![at]!, cell])))
  }

  test('has what came and went back on a day, and the days together are what the report says', async () => {
    const first = today()
    const [paid, wrong] = [await shop.apply(), await shop.apply()]
    await shop.follow(await shop.sandbox.press(await paid.payUrl(), 'succeed'))
    await shop.sandbox.press(await wrong.payUrl(), 'wrong-amount')
    await wrong.details()
    shop.clock.forward(DAY_SECONDS)
    const second = today()
    const id = await paymentOf(shop, wrong.id)
    const request = await shop.services.paymentsAdmin.admin.askForRefund(id, 'operator:test', 'wrong')
    await approveRequest(shop, request!)
    await shop.jobs.drain()
    await shop.sandbox.later.release()
    await shop.services.paymentsAdmin.reconciliation.reconcile(id, 'operator:test')
    shop.clock.forward(DAY_SECONDS)
    const one = await closing(first)
    expect(one.map(({ entry }) => String(entry)).toSorted()).toEqual([
      'does not fit',
      'received',
      'total',
      'total by gateway',
      'total in cash',
    ])
    expect(one.at(-1)).toMatchObject({ entry: 'total', received: '306.08', given_back: '0.00' })
    expect(await closing(second)).toMatchObject([
      { entry: 'given back', payment: id, received: '0.00', given_back: '152.54' },
      { entry: 'total by gateway', received: '0.00', given_back: '152.54' },
      { entry: 'total in cash', received: '0.00', given_back: '0.00' },
      { entry: 'total', received: '0.00', given_back: '152.54' },
    ])
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({
      received: '306.08',
      givenBack: '152.54',
    })
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
      { entry: 'total', ...came },
    ])
    expect(await closing(back)).toMatchObject([
      { entry: 'given back', ...row, ...gone },
      { entry: 'total by gateway', ...none },
      { entry: 'total in cash', ...gone },
      { entry: 'total', ...gone },
    ])
  })

  test('of a day never changes: what is taken later counts on the day on which it is', async () => {
    const first = today()
    const applicant = await shop.apply()
    const payUrl = await applicant.payUrl()
    await shop.sandbox.press(payUrl, 'succeed')
    const link = shop.sandbox.linkOf(payUrl)
    Object.assign(link, { amount_paid: 15254 })
    await applicant.details()
    shop.clock.forward(DAY_SECONDS)
    const second = today()
    const before = await closing(first)
    expect(before[0]).toMatchObject({ entry: 'does not fit', received: '152.54', given_back: '0.00' })
    // The gateway corrects itself.
    Object.assign(link, { amount_paid: 15354 })
    await shop.services.paymentsAdmin.reconciliation.reconcile(
      await paymentOf(shop, applicant.id),
      'operator:test',
    )
    shop.clock.forward(DAY_SECONDS)
    expect(await closing(first)).toEqual(before)
    expect((await closing(second))[0]).toMatchObject({ entry: 'received', received: '1.00' })
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({ received: '153.54' })
  })

  test('is of a day that is over, five minutes later, when everything of it is written down', async () => {
    const { call } = await person(shop, 'accountant')
    for (const day of [today(), '31-02-2026', 'x'])
      expect((await call('GET', `payments/closing?day=${day}`)).statusCode).toBe(422)
    const day = today()
    const there = shop.clock.now().getTime() / 1000 + 5.5 * 60 * 60
    shop.clock.forward(DAY_SECONDS - (there % DAY_SECONDS) + 4 * 60)
    const asked = async () => (await person(shop, 'accountant')).call('GET', `payments/closing?day=${day}`)
    expect((await asked()).statusCode).toBe(422)
    shop.clock.forward(60)
    expect((await asked()).statusCode).toBe(200)
    const nothing = { time: '', coupon: '', payment: '', mode: '', transaction: '' }
    expect(await closing('01-01-2020')).toEqual(
      ['total by gateway', 'total in cash', 'total'].map((entry) => ({
        ...nothing,
        entry,
        received: '0.00',
        given_back: '0.00',
      })),
    )
  })
})
