import { readCoupon } from '@pan/contracts/pan/numbers/coupon'

const ID = /^[\w-]{22}$/u

/** Which application or other row a word of a command names, as both logs have it: a coupon number without its dashes, or an id. */
export const namedObject = (name = ''): string => readCoupon(name) ?? (ID.test(name) ? name : '')
