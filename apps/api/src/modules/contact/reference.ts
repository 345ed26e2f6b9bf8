import { readCoupon } from '@pan/contracts/pan/numbers/coupon'

/** Before the letters of a coupon number, so that nobody takes one for the other. */
export const REFERENCE_MARK = 'CM'

/** Reads the reference of a message as people write it; undefined when it cannot be one. */
export function readReference(typed: string): string | undefined {
  const text = typed.toUpperCase().replaceAll(/[\s-]/gu, '')
  const letters = text.startsWith(REFERENCE_MARK) ? readCoupon(text.slice(REFERENCE_MARK.length)) : undefined
  return letters && REFERENCE_MARK + letters
}
