import { inArray, sql } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'
import type { Clock } from '../../support/clock.ts'
import type { Sealer } from '../../support/sealed.ts'

const WINDOW_MILLISECONDS = 15 * 60 * 1000
/** So many wrong passwords for one account, or from one place, cost nothing. */
const FREE_FAILURES = { account: 5, place: 20 } as const

/** Who tries to log in, where to and from where. */
export interface LoginTry {
  readonly account: string
  readonly place: string
}

/**
 * Counts wrong passwords. Too many of them shut nobody out, for anybody could do that to somebody else: they make every
 * further try cost a captcha. What is counted is found again by keyed hashes only.
 */
export function loginTries(sealer: Sealer, clock: Clock) {
  const namesOf = ({ account, place }: LoginTry) => ({
    account: sealer.blind('login_failures.account', account)[0]!,
    place: sealer.blind('login_failures.place', place)[0]!,
  })

  return {
    /** Whether the next try has to bring a captcha. */
    async areTooMany({ tables: { loginFailures }, db }: Session, attempt: LoginTry): Promise<boolean> {
      const names = namesOf(attempt)
      const rows = await db
        .select()
        .from(loginFailures)
        .where(inArray(loginFailures.name, Object.values(names)))
      const now = clock.now().toISOString()
      return rows.some(
        ({ name, failures, until }) =>
          until > now && failures >= FREE_FAILURES[name === names.account ? 'account' : 'place'],
      )
    },

    /** Counts one more wrong password. */
    async note({ tables: { loginFailures }, db }: Session, attempt: LoginTry): Promise<void> {
      const now = clock.now()
      const until = new Date(now.getTime() + WINDOW_MILLISECONDS).toISOString()
      for (const name of Object.values(namesOf(attempt))) {
        await db
          .insert(loginFailures)
          .values({ name, failures: 1, until })
          .onConflictDoUpdate({
            target: loginFailures.name,
            set: {
              failures: sql`CASE WHEN ${loginFailures.until} > ${now.toISOString()} THEN ${loginFailures.failures} + 1 ELSE 1 END`,
              until,
            },
          })
      }
    },

    /** The right password was given: what was counted for the account counts no more. */
    async forget({ tables: { loginFailures }, db }: Session, attempt: LoginTry): Promise<void> {
      await db.delete(loginFailures).where(inArray(loginFailures.name, [namesOf(attempt).account]))
    },
  }
}
