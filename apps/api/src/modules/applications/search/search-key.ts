import { composed } from '@pan/contracts/kit/spelling/composed'
import { plainMobile } from '@pan/contracts/kit/form-text'
import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { isMobile } from '@pan/contracts/pan/contact'

/** Which column a search is about, and what stands in it. */
export interface SearchKey {
  readonly by: 'mobile' | 'email' | 'coupon'
  readonly text: string
}

/** Tells what somebody typed who looks for an application; as people write it, with spaces, dashes or +91. */
export function searchKeyOf(typed: string): SearchKey {
  const text = composed(typed, 'NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
  if (text.includes('@')) return { by: 'email', text: text.toLowerCase() }
  const mobile = plainMobile(text)
  if (isMobile(mobile)) return { by: 'mobile', text: mobile }
  const coupon = readCoupon(text)
  // A number of another country is stored without its code; what is nothing at all is looked for all the same.
  return coupon === undefined ? { by: 'mobile', text: mobile } : { by: 'coupon', text: coupon }
}
