import { countedTries } from '../../../auth/tries.ts'
import type { Sealer } from '../../../crypto/sealed.ts'
import type { Store } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Clock } from '../../../time/clock.ts'

/** The hour begins anew with each copy. */
const COPIES = { of: 'export.account', max: 5, seconds: 60 * 60 } as const
const RETRY_SECONDS = 30

/** Copies of accounts that are being made and read: a copy of thousands of applications is the most work of all calls. */
export function exportsUnderWay({
  store,
  sealer,
  clock,
}: {
  readonly store: Store
  readonly sealer: Sealer
  readonly clock: Clock
}) {
  const tries = countedTries(sealer, clock)
  const underWay = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  return {
    /**
     * Begins a copy; what it gives ends it. TOO_MANY_REQUESTS where one of the account is under way in this process, or an
     * hour has had its five.
     */
    async begin(userId: string): Promise<() => void> {
      if (underWay.has(userId))
        throw new Failure('TOO_MANY_REQUESTS', {
          message: { key: 'error.export.underWay' },
          retryAfterSeconds: RETRY_SECONDS,
        })
      underWay.add(userId)
      const end = () => void underWay.delete(userId)
      try {
        const seconds = await store.transaction((tx) => tries.take(tx, [{ limit: COPIES, key: userId }]))
        if (seconds > 0)
          throw new Failure('TOO_MANY_REQUESTS', {
            message: { key: 'error.export.often', params: { max: COPIES.max } },
            retryAfterSeconds: seconds,
          })
        return end
      } catch (error) {
        end()
        throw error
      }
    },

    /** Does a piece of work after all that came before it: of all copies of the process one is worked on at a time. */
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const result = last.then(work)
      last = result.catch(() => {})
      return result
    },
  }
}
