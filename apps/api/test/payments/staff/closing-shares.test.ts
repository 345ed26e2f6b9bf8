import { beforeEach, describe, expect, test } from 'vitest'
import { oneDatabase } from '../../support/databases.ts'
import { closingOf, DAY_SECONDS, giveBackOf, pressedIn, reconcileOf, todayOf } from '../support/closing.ts'
import { openMoneyShop, type MoneyShop } from '../support/money-shop.ts'

const PARTS = ['fee', 'charge', 'tax'] as const
const sharesIn = (column: 'received' | 'given_back', values: readonly string[]) =>
  Object.fromEntries(PARTS.map((part, at) => [`${column}_${part}`, values[at]!]))
const WHOLE = ['150.00', '3.54', '0.54']
const EMPTY = ['', '', '']
const NOTHING = ['0.00', '0.00', '0.00']

describe.each(oneDatabase)('the parts of a payment in the daily closing on %s', (dialect) => {
  let shop: MoneyShop
  beforeEach(async () => {
    shop = await openMoneyShop(dialect)
    return () => shop.close()
  })

  const today = () => todayOf(shop)
  const closing = (day: string) => closingOf(shop, day)
  function nextDay(): string {
    shop.clock.forward(DAY_SECONDS)
    return today()
  }
  const giveBack = (applicationId: string) => giveBackOf(shop, applicationId)

  test('are our fee, what the gateway adds and how much of that is tax, apart for what came and what went back', async () => {
    const first = today()
    const [paid, wrong] = [await shop.apply(), await shop.apply()]
    await shop.follow(await shop.sandbox.press(await paid.payUrl(), 'succeed'))
    await shop.sandbox.press(await wrong.payUrl(), 'wrong-amount')
    await wrong.details()
    shop.clock.forward(DAY_SECONDS)
    const second = today()
    await giveBack(paid.id)
    shop.clock.forward(DAY_SECONDS)
    const came = { received_fee: '150.00', received_charge: '3.54', received_tax: '0.54' }
    const back = { given_back_fee: '150.00', given_back_charge: '3.54', given_back_tax: '0.54' }
    const none = { given_back_fee: '', given_back_charge: '', given_back_tax: '' }
    const rows = await closing(first)
    expect(rows.find(({ entry }) => entry === 'received')).toMatchObject({ ...came, ...none })
    // What came is another amount than was asked for.
    expect(rows.find(({ entry }) => entry === 'does not fit')).toMatchObject({
      received: '152.54',
      ...none,
      received_fee: '',
      received_charge: '',
      received_tax: '',
    })
    expect(rows.at(-1)).toMatchObject({ entry: 'total', received: '306.08', ...came, given_back_fee: '0.00' })
    const after = await closing(second)
    expect(after[0]).toMatchObject({ entry: 'given back', given_back: '153.54', ...back, received_fee: '' })
    expect(after.at(-1)).toMatchObject({ entry: 'total', ...back, received_fee: '0.00' })
  })

  test.each([
    { wrong: 'lesser amount', change: { amount_paid: 15_254 }, came: '152.54', difference: '1.00' },
    { wrong: 'larger amount', change: { amount_paid: 15_454 }, came: '154.54', difference: '-1.00' },
    { wrong: 'currency', change: { currency: 'USD' }, came: '153.54', difference: '0.00' },
    { wrong: 'payment', change: { payments: [] }, came: '153.54', difference: '0.00' },
  ])(
    'are in the row by which it is taken and in the one by which it goes back, where its $wrong did not fit at first',
    async ({ change, came, difference }) => {
      const first = today()
      const { applicant, link } = await pressedIn(shop)
      const right = { ...link }
      Object.assign(link, change)
      await applicant.details()
      const second = nextDay()
      Object.assign(link, right)
      await reconcileOf(shop, applicant.id)
      const third = nextDay()
      await giveBack(applicant.id)
      nextDay()

      const refused = await closing(first)
      expect(refused[0]).toMatchObject({
        entry: 'does not fit',
        received: came,
        ...sharesIn('received', EMPTY),
        ...sharesIn('given_back', EMPTY),
      })
      expect(refused.at(-1)).toMatchObject(sharesIn('received', NOTHING))
      const taken = await closing(second)
      const isLess = difference.startsWith('-')
      expect(taken[0]).toMatchObject({
        entry: 'received',
        received: isLess ? '0.00' : difference,
        given_back: isLess ? difference.slice(1) : '0.00',
        ...sharesIn('received', WHOLE),
        ...sharesIn('given_back', EMPTY),
      })
      expect(taken.at(-1)).toMatchObject({
        ...sharesIn('received', WHOLE),
        ...sharesIn('given_back', NOTHING),
      })
      const back = await closing(third)
      expect(back[0]).toMatchObject({
        entry: 'given back',
        given_back: '153.54',
        ...sharesIn('received', EMPTY),
        ...sharesIn('given_back', WHOLE),
      })
      expect(back.at(-1)).toMatchObject({
        ...sharesIn('received', NOTHING),
        ...sharesIn('given_back', WHOLE),
      })
    },
  )

  test('are nowhere where it was never taken, be it the amount that was asked for', async () => {
    const first = today()
    const { applicant, link } = await pressedIn(shop)
    Object.assign(link, { currency: 'USD' })
    await applicant.details()
    const second = nextDay()
    await giveBack(applicant.id)
    nextDay()
    for (const [day, entry] of [
      [first, 'does not fit'],
      [second, 'given back'],
    ] as const) {
      const rows = await closing(day)
      expect(rows[0]).toMatchObject({
        entry,
        ...sharesIn('received', EMPTY),
        ...sharesIn('given_back', EMPTY),
      })
      expect(rows.at(-1)).toMatchObject({
        ...sharesIn('received', NOTHING),
        ...sharesIn('given_back', NOTHING),
      })
    }
  })
})
