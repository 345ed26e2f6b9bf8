import { Failure } from '../../errors/failure.ts'
import { findEarlierTest } from './applications.repository.ts'
import type { Dependencies } from '../dependencies.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

export interface ApplicationLimitsDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  /** How many test applications of a partner are kept, and how many days after its last change each of them. */
  readonly testsMax: number
  readonly testDays: number
}

/** How much of something may be kept. */
export const applicationLimits = ({ store, clock, testsMax, testDays }: ApplicationLimitsDependencies) => ({
  /**
   * Refuses another test application of a partner that has the most there may be. Asked before the transaction: a few that
   * come at the same time are as many too many.
   */
  async refuseManyTests(partnerId: string): Promise<void> {
    const last = await findEarlierTest(store, partnerId, testsMax - 1)
    if (last === undefined) return
    const seconds = (Date.parse(last) + testDays * DAY_MILLISECONDS - clock.now().getTime()) / 1000
    throw new Failure('TOO_MANY_REQUESTS', {
      message: { key: 'error.trial_limit', params: { max: testsMax, days: testDays } },
      retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
    })
  },
})

export type ApplicationLimits = ReturnType<typeof applicationLimits>
