import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { isoDate } from '@pan/contracts/kit/date-text'
import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import { partnerOf, type Caller, type Strength } from '../../../auth/caller.ts'
import type { Session, Store } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Sealer } from '../../../crypto/sealed.ts'
import { listHeads } from './application-search.repository.ts'
import { findHead, findHeadByCoupon, type ApplicationHead } from './application-heads.repository.ts'
import { rightsOn } from '../rights.ts'
import { birthKeys } from '../sealed-answers.ts'
import { searchKeyOf, type SearchKey } from './search-key.ts'

export type { ApplicationHead }
export { searchKeyOf }

const FOUND_MAX = 50
/** Of more than that so many are the oldest: whoever files more under what is known of somebody does not hide theirs. */
const OLDEST = 25

/** An application that was found, and how well that proves whose it is. */
export interface FoundApplication {
  readonly application: ApplicationHead
  readonly strength: Strength
}

// Who knows the coupon number holds the paper; number, address and birthday of a person are known to others.
// An applicant's token counts for nothing here, or it would be good for another one for ever.
const strengthOf = (key: SearchKey, caller: Caller, application: ApplicationHead): Strength =>
  key.by === 'coupon' || (caller.kind !== 'applicant' && rightsOn(caller, application) === 'full')
    ? 'full'
    : 'status'

/** Finds applications by what an applicant knows of them. */
export function applicationSearch({ store, sealer }: { readonly store: Store; readonly sealer: Sealer }) {
  return {
    /** What a search is counted under: however it was written. */
    keyOf: (text: string): string => Object.values(searchKeyOf(text)).join(':'),

    /**
     * Newest first; of very many the newest and the oldest. A key that nobody has and another day of birth cost the same look
     * into an index.
     */
    async find(
      tx: Session,
      text: string,
      dateOfBirth: CalendarDate,
      caller: Caller,
    ): Promise<FoundApplication[]> {
      const key = searchKeyOf(text)
      const partner = partnerOf(caller)
      const among = { testsOf: partner?.isTest ? partner.partnerId : undefined }
      const day = isoDate(dateOfBirth)
      // As it stands in a row of now, and in one of a release before that waits to be encrypted.
      const births = [...birthKeys(sealer, day), day]
      const list = (limit: number, first: 'newest' | 'oldest') =>
        listHeads(tx, key.by, key.text, births, among, limit, first)
      let heads = await list(FOUND_MAX + 1, 'newest')
      if (heads.length > FOUND_MAX)
        heads = [...heads.slice(0, FOUND_MAX - OLDEST), ...(await list(OLDEST, 'oldest'))]
      return heads.map((application) => ({ application, strength: strengthOf(key, caller, application) }))
    },

    /** By a coupon number as people write it, for those who need no other proof. */
    async byCoupon(typed: string): Promise<ApplicationHead | undefined> {
      const coupon = readCoupon(typed)
      return coupon === undefined ? undefined : findHeadByCoupon(store, coupon)
    },

    /** Throws NOT_FOUND where an application was erased in the meantime: nothing is added to it any more. */
    async hold(tx: Session, id: string): Promise<void> {
      if (!(await findHead(tx, id))) throw new Failure('NOT_FOUND')
    },

    byId: (id: string): Promise<ApplicationHead | undefined> => findHead(store, id),

    /** What is known of an application, as a session sees it. */
    head: findHead,
  }
}

export type ApplicationSearch = ReturnType<typeof applicationSearch>
