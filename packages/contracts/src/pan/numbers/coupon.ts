// Crockford's base 32 without Z, which hands confuse with 2: 31 letters, a prime, so that the check character below finds
// every single wrong character and every swap of two.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXY'
const LENGTH = 12

function checkCharacter(body: string): string {
  let sum = 0
  for (let place = 0; place < body.length; place++) sum += ALPHABET.indexOf(body[place]!) * (place + 2)
  return ALPHABET[sum % ALPHABET.length]!
}

/** What `makeCoupon` needs: so many random numbers, each below the limit. */
export const COUPON_NUMBERS = { count: LENGTH - 1, limit: ALPHABET.length } as const

/** A coupon number from eleven random numbers from 0 up; the twelfth character checks the others. */
export function makeCoupon(random: ArrayLike<number>): string {
  let body = ''
  for (let place = 0; place < LENGTH - 1; place++) body += ALPHABET[random[place]! % ALPHABET.length]!
  return body + checkCharacter(body)
}

/** Reads a coupon number as people write it (dashes, spaces, lower case, O for 0, I and L for 1); undefined when it cannot be one. */
export function readCoupon(text: string): string | undefined {
  const coupon = text.toUpperCase().replace(/[\s-]/gu, '').replace(/O/gu, '0').replace(/[IL]/gu, '1')
  if (coupon.length !== LENGTH || coupon.split('').some((letter) => !ALPHABET.includes(letter)))
    return undefined
  return checkCharacter(coupon.slice(0, -1)) === coupon.at(-1) ? coupon : undefined
}

/** Three groups of four, as a person quotes it. */
export const showCoupon = (coupon: string): string => coupon.replace(/(.{4})(?=.)/gu, '$1-')
