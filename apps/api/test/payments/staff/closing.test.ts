import { beforeEach, describe, expect, test } from 'vitest'
import { dialects } from '../../support/databases.ts'
import { approveRequest } from '../support/approved-refund.ts'
import { readCsv } from '../../../src/text/csv.ts'
import { openMoneyShop, paymentOf, person, type MoneyShop } from '../support/money-shop.ts'

const DAY_SECONDS = 24 * 60 * 60

describe.each(dialects)('the daily closing on %s', (dialect) => {
  let shop: MoneyShop
  beforeEach(async () => {
    shop = await openMoneyShop(dialect)
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
    expect(one.map(({ entry }) => String(entry)).toSorted()).toEqual(['does not fit', 'received', 'total'])
    expect(one.at(-1)).toMatchObject({ entry: 'total', received: '306.08', given_back: '0.00' })
    expect(await closing(second)).toMatchObject([
      { entry: 'given back', payment: id, received: '0.00', given_back: '152.54' },
      { entry: 'total', received: '0.00', given_back: '152.54' },
    ])
    expect(await shop.services.paymentsAdmin.report()).toMatchObject({
      received: '306.08',
      givenBack: '152.54',
    })
  })

  test('is of a day that is over', async () => {
    const { call } = await person(shop, 'accountant')
    for (const day of [today(), '31-02-2026', 'x'])
      expect((await call('GET', `payments/closing?day=${day}`)).statusCode).toBe(422)
    expect(await closing('01-01-2020')).toEqual([
      {
        time: '',
        entry: 'total',
        coupon: '',
        payment: '',
        gateway_payment: '',
        received: '0.00',
        given_back: '0.00',
      },
    ])
  })
})
