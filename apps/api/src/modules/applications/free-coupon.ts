import { COUPON_NUMBERS, makeCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Dependencies } from '../dependencies.ts'
import { referenceTaken } from './answer-refusals.ts'
import { isCouponTaken, isReferenceTaken } from './applications.repository.ts'

const TRIES_MAX = 3

/** Inserts with a coupon number that nobody has: one that is taken, which is rare, is drawn anew. */
export async function withFreeCoupon<T>(
  ids: Dependencies['ids'],
  insert: (coupon: string) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await insert(makeCoupon(ids.numbers(COUPON_NUMBERS.count, COUPON_NUMBERS.limit)))
    } catch (error) {
      if (isReferenceTaken(error)) throw referenceTaken()
      if (tries === TRIES_MAX || !isCouponTaken(error)) throw error
    }
  }
}
