import { LOCALES } from '@pan/contracts/messages/languages'
import { COUPON_NUMBERS, makeCoupon, showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { expect, test } from 'vitest'
import { NAMES, textOf } from '../../src/short-messages/texts.ts'

/** A variable of a registered text holds so much (TRAI, DLT). */
const VARIABLE_CHARACTERS_MAX = 30
/** Of a part of an SMS that is longer than one; in letters beyond the basic set, so in every language but English, it has 67. */
const PART_CHARACTERS = 67
const BASIC_PART_CHARACTERS = 153
const PARTS_MAX = 4

const writer = { operator: 'Specimen PAN Services Private', origin: 'https://pan-services.example' }
const coupon = showCoupon(makeCoupon(Array.from({ length: COUPON_NUMBERS.count }, () => 0)))
const texts = NAMES.flatMap((name) => LOCALES.map((locale) => ({ name, locale })))

test.each(texts)(
  '$name in $locale has one variable, which fits, and a link that is registered with it',
  (of) => {
    const [one, other] = ['{#var#}', coupon].map((reference) => textOf(of.name, of.locale, writer, reference))
    expect(one!.split('{#var#}')).toHaveLength(2)
    expect(one!.replace('{#var#}', coupon)).toBe(other)
    expect(coupon.length).toBeLessThanOrEqual(VARIABLE_CHARACTERS_MAX)
    expect(one).toContain(`${writer.origin}${of.locale === 'en' ? '' : `/${of.locale}`}/pan-card-status/`)
    expect(one!.startsWith(`${writer.operator}: `)).toBe(true)
  },
)

test.each(texts)('$name in $locale is no longer than four parts of an SMS', ({ name, locale }) => {
  const text = textOf(name, locale, writer, coupon)
  // One letter beyond it makes every part of an English SMS half as long.
  const isBasic = /^[\n\r -~]*$/u.test(text)
  expect(isBasic).toBe(locale === 'en')
  expect(text.length).toBeLessThanOrEqual(PARTS_MAX * (isBasic ? BASIC_PART_CHARACTERS : PART_CHARACTERS))
})
