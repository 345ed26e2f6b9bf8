import { LOCALES } from '@pan/contracts/messages/languages'
import { expect, test } from 'vitest'
import { moneyText, rupeesText } from './money-text.ts'

const AMOUNTS = [0, 1, 99.5, 107, 999.99, 1000, 99_999.05, 100_000, 1_234_567, 12_345_678.5, -107.5, -100_000]

test.each(LOCALES)('an amount is written as people write it in India: %s', (locale) => {
  const ofIntl = new Intl.NumberFormat(`${locale}-IN-u-nu-latn`, {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  expect(AMOUNTS.map(moneyText)).toEqual(AMOUNTS.map((amount) => ofIntl.format(amount)))
})

test('an amount of the API is written the same way', () => {
  expect(['107.00', '1234567.50'].map(rupeesText)).toEqual(['₹107', '₹12,34,567.50'])
})
