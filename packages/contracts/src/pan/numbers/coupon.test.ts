import { expect, test } from 'vitest'
import { COUPON_NUMBERS, makeCoupon, readCoupon, showCoupon } from './coupon.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXY'.split('')

/** A repeatable sequence that is random enough for samples. */
function numbers(seed: number) {
  let at = seed
  return () => (at = (at * 48271) % 2147483647) % COUPON_NUMBERS.limit
}

const coupons = Array.from({ length: 50 }, (_, seed) => {
  const next = numbers(seed + 1)
  return makeCoupon(Array.from({ length: COUPON_NUMBERS.count }, next))
})

test('twelve letters that nobody confuses, unlike a PAN or an acknowledgement number', () => {
  for (const coupon of coupons) {
    expect(coupon).toMatch(/^[0-9A-HJKMNP-TV-Y]{12}$/u)
    expect(readCoupon(coupon)).toBe(coupon)
  }
})

test('is shown in three groups of four', () => {
  expect(showCoupon('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN')
})

test('dashes, spaces, lower case, O for 0, I and L for 1 are forgiven', () => {
  const coupon = coupons.find((each) => each.includes('0') && each.includes('1'))!
  const written = showCoupon(coupon)
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('-', ' - ')
  expect(readCoupon(written)).toBe(coupon)
  expect(readCoupon(coupon.replaceAll('1', 'I'))).toBe(coupon)
})

test('one wrong letter is found', () => {
  for (const coupon of coupons.slice(0, 5)) {
    for (let place = 0; place < coupon.length; place++) {
      for (const letter of LETTERS.filter((each) => each !== coupon[place])) {
        expect(readCoupon(coupon.slice(0, place) + letter + coupon.slice(place + 1))).toBeUndefined()
      }
    }
  }
})

/** The text with the letters at two places changed over. */
const swapped = (text: string, a: number, b: number) =>
  text.slice(0, a) + text[b]! + text.slice(a + 1, b) + text[a]! + text.slice(b + 1)

test('two letters that changed places are found', () => {
  const missed = coupons.flatMap((coupon) =>
    Array.from({ length: coupon.length ** 2 }, (_, at) => [
      at % coupon.length,
      Math.floor(at / coupon.length),
    ])
      .filter(([a, b]) => a! < b! && coupon[a!] !== coupon[b!])
      .map(([a, b]) => swapped(coupon, a!, b!))
      .filter((text) => readCoupon(text) !== undefined),
  )
  expect(missed).toEqual([])
})

test.each(['', 'ABCD', 'ABCDE1234F', '123456789012345', 'UUUUUUUUUUUU', 'ABCD-EFGH-JKM!'])(
  '%j is none',
  (text) => expect(readCoupon(text)).toBeUndefined(),
)
