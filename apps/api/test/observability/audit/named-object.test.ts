import { COUPON_NUMBERS, makeCoupon } from '@pan/contracts/pan/numbers/coupon'
import { expect, test } from 'vitest'
import { randomIds } from '../../../src/crypto/ids.ts'
import { namedObject } from '../../../src/observability/audit/named-object.ts'

const coupon = makeCoupon(randomIds.numbers(COUPON_NUMBERS.count, COUPON_NUMBERS.limit))

test.each(['', 'CP', 'CM', 'PA'])(
  'a number that begins with “%s” is named in the logs, however it is written',
  (mark) => {
    const written = mark + coupon
    expect(namedObject(written)).toBe(written)
    expect(namedObject(`${written.slice(0, 6).toLowerCase()}-${written.slice(6)}`)).toBe(written)
  },
)

test('an id is, and nothing else', () => {
  const id = randomIds.next()
  expect(namedObject(id)).toBe(id)
  for (const other of [undefined, '', 'asha.specimen@example.com', `CX${coupon}`, 'CP', `CP${coupon}X`])
    expect([other, namedObject(other)]).toEqual([other, ''])
})
