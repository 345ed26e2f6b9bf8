import type { Pass } from '../../../auth/pass.ts'
import type { Session, Store } from '../../../db/store.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Sealer } from '../../../crypto/sealed.ts'
import { countedTries, triedFrom, type CountedTry } from '../../../auth/tries.ts'

const WINDOW_SECONDS = 15 * 60
/** So many wrong passwords for one account, or from one place, cost nothing. */
const ACCOUNT = { of: 'login.account', max: 5, seconds: WINDOW_SECONDS } as const
/** Limits in a session, whose token may be stolen: the owner's login costs nothing then, and neither do other sessions. */
const SESSION = { of: 'proof.session', max: 5, seconds: WINDOW_SECONDS } as const
const SESSIONS = { of: 'proof.account', max: 30, seconds: WINDOW_SECONDS } as const
const PLACE = { of: 'login.place', max: 20, seconds: WINDOW_SECONDS } as const

/** Who tries to log in, where to and from where; or in which session of the account they prove again that it is they. */
export interface LoginTry {
  readonly account: string
  readonly address: string
  readonly sessionId?: string
}

/**
 * Counts wrong passwords. Too many of them shut nobody out, for anybody could do that to somebody else: they make every
 * further try cost a captcha. A try is counted before its password is looked at: of many at the same moment no more than
 * the limit cost nothing.
 */
export function loginTries(store: Store, sealer: Sealer, clock: Clock) {
  const tries = countedTries(sealer, clock)
  const onAccount = ({ account, sessionId }: LoginTry): CountedTry[] =>
    sessionId === undefined
      ? [{ limit: ACCOUNT, key: account }]
      : [
          { limit: SESSION, key: sessionId },
          { limit: SESSIONS, key: account },
        ]
  const onPlace = ({ address }: LoginTry): CountedTry[] => triedFrom(PLACE, address)
  const both = (attempt: LoginTry) => [...onAccount(attempt), ...onPlace(attempt)]

  return {
    /**
     * Counts a try. Where there were too many, `checkCaptcha` gives the captcha that pays for it, or throws CAPTCHA_FAILED;
     * without one the try is not made: false.
     */
    count: (attempt: LoginTry, checkCaptcha?: () => Pass): Promise<boolean> =>
      store.transaction(async (tx) => {
        if ((await tries.secondsToWait(tx, both(attempt))) > 0) {
          if (!checkCaptcha) return false
          await checkCaptcha().spend(tx)
        }
        await tries.note(tx, both(attempt))
        return true
      }),

    /** The right password was given: the try was none, and what was counted there counts no more. */
    async forget(tx: Session, attempt: LoginTry): Promise<void> {
      await tries.takeBack(tx, onPlace(attempt))
      await tries.forget(tx, onAccount(attempt))
    },
  }
}
