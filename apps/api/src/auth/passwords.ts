import { availableParallelism } from 'node:os'
import { siteKey } from '@pan/contracts/kit/http/network-key'
import { Failure } from '../errors/failure.ts'
import { boundedLimit, LimitReached } from '../concurrency/bounded-limit.ts'

/** OWASP's parameters for Argon2id: kibibytes, rounds, lanes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const WAITING_MAX = 64
/** Of all places; many people of a mobile carrier have one address. */
const OF_NETWORK_MAX = 16
const RETRY_SECONDS = 2
/** Of a password that nobody has: what an unknown address is compared with, so that it takes as long as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$zlJkKpwSJHT5aVrBPW4I4A$lEfmjqUhgK8Zvn3xIAbWWvhyudqNkxBrpyHSzRdWb1M'

export interface Passwords {
  /** `address` is where the call comes from. */
  hash(password: string, address: string): Promise<string>
  /** Whether a password is the one of a hash; without a hash it is wrong, after the same work. */
  verify(hash: string | undefined, password: string, address: string): Promise<boolean>
}

/**
 * Argon2id in threads, one core fewer than there are at a time: however many people log in, everybody else is still
 * answered. Networks take turns. Throws OVERLOADED when too many wait, in all or from one network.
 */
export function passwords(): Passwords {
  const limited = boundedLimit(Math.max(1, availableParallelism() - 1), WAITING_MAX, OF_NETWORK_MAX)
  const library = () => import('@node-rs/argon2')

  async function limitedHash<T>(address: string, work: () => Promise<T>): Promise<T> {
    try {
      return await limited(work, siteKey(address))
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      throw new Failure('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS, cause: error })
    }
  }

  // The same password can be typed in composed and in single characters.
  const typed = (password: string) => password.normalize('NFC')

  return {
    hash: (password, address) =>
      limitedHash(address, async () => (await library()).hash(typed(password), COST)),
    verify: (hash, password, address) =>
      limitedHash(address, async () => {
        const isRight = await (await library()).verify(hash ?? NOBODY, typed(password))
        return isRight && hash !== undefined
      }),
  }
}
