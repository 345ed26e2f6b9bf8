import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { pageOf, type Cursor } from '../../../db/queries/page.ts'
import type { Store } from '../../../db/store.ts'
import type { Sealer } from '../../../crypto/sealed.ts'
import { listHeadsOf } from './application-heads.repository.ts'
import { searchKeyOf } from './search-key.ts'

const FOUND_MAX = 200

/** Finds the applications of a person for an operator, who knows no day of birth. */
export const personSearch = ({ store, sealer }: { readonly store: Store; readonly sealer: Sealer }) => ({
  /** A keyed hash of what is searched for: two searches for one person are the same in the audit log, which names nobody. */
  searchedAs: (text: string): string =>
    sealer.blind('person-search', searchKeyOf(text).text)[0]!.slice(0, 22),

  /**
   * Applications, the newest first, with a mobile number or an e-mail address, and nothing of what they say; undefined for a text
   * that is neither.
   */
  async find(text: string, before: Cursor | undefined) {
    const { by, text: key } = searchKeyOf(text)
    if (by === 'coupon' || (by === 'mobile' && !/^\d{6,}$/u.test(key))) return undefined
    const heads = await listHeadsOf(store, by, key, before, FOUND_MAX + 1)
    const page = pageOf(heads, FOUND_MAX, ({ createdAt: at, id }) => ({ at, id }))
    const rows = page.rows.map(({ id, coupon, state, applicationDate }) => ({
      coupon: showCoupon(coupon),
      id,
      state,
      applied: applicationDate,
    }))
    return { ...page, rows }
  },
})

export type PersonSearch = ReturnType<typeof personSearch>
