import { readCoupon } from '@pan/contracts/pan/numbers/coupon'

const ID = /^[\w-]{22}$/u

/** What stands before the letters of a coupon number in the reference of a payment, a message and a registration. */
const REFERENCE = /^(?<mark>CP|CM|PA)(?<letters>.+)$/u

function readAnyReference(name: string): string | undefined {
  const { mark = '', letters = '' } =
    REFERENCE.exec(name.toUpperCase().replaceAll(/[\s-]/gu, ''))?.groups ?? {}
  const read = readCoupon(letters)
  return read && mark + read
}

/**
 * Which application or other row a word of a command names, as both logs have it: a coupon number or reference without its
 * dashes, or an id.
 */
export const namedObject = (name = ''): string =>
  readCoupon(name) ?? readAnyReference(name) ?? (ID.test(name) ? name : '')
