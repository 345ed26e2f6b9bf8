import { readCoupon } from '@pan/contracts/pan/numbers/coupon'

/** Before the letters of a coupon number, so that nobody takes one for the other. */
export const REFERENCE_MARK = 'CP'

/** Reads the reference of a payment as people write it; undefined when it cannot be one. */
export function readPaymentReference(typed: string): string | undefined {
  const text = typed.toUpperCase().replaceAll(/[\s-]/gu, '')
  const letters = text.startsWith(REFERENCE_MARK) ? readCoupon(text.slice(REFERENCE_MARK.length)) : undefined
  return letters && REFERENCE_MARK + letters
}
