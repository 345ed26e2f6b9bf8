import type { Session } from '../../db/store.ts'
import type { Clock } from '../../support/clock.ts'
import type { Sealer } from '../../support/sealed.ts'
import { countedTries, type CountedTry } from '../../support/tries.ts'

const WINDOW_SECONDS = 15 * 60
/** So many wrong passwords for one account, or from one place, cost nothing. */
const ACCOUNT = { of: 'login.account', max: 5, seconds: WINDOW_SECONDS } as const
const PLACE = { of: 'login.place', max: 20, seconds: WINDOW_SECONDS } as const

/** Who tries to log in, where to and from where. */
export interface LoginTry {
  readonly account: string
  readonly place: string
}

/**
 * Counts wrong passwords. Too many of them shut nobody out, for anybody could do that to somebody else: they make every
 * further try cost a captcha.
 */
export function loginTries(sealer: Sealer, clock: Clock) {
  const tries = countedTries(sealer, clock)
  const onAccount = ({ account }: LoginTry): CountedTry => ({ limit: ACCOUNT, key: account })
  const both = (attempt: LoginTry) => [onAccount(attempt), { limit: PLACE, key: attempt.place }]

  return {
    /** Whether the next try has to bring a captcha. */
    areTooMany: async (session: Session, attempt: LoginTry): Promise<boolean> =>
      (await tries.secondsToWait(session, both(attempt))) > 0,

    /** Counts one more wrong password. */
    note: (tx: Session, attempt: LoginTry): Promise<void> => tries.note(tx, both(attempt)),

    /** The right password was given: what was counted for the account counts no more. */
    forget: (tx: Session, attempt: LoginTry): Promise<void> => tries.forget(tx, [onAccount(attempt)]),
  }
}
