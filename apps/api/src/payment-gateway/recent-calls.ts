import type { Clock } from '../time/clock.ts'

const WINDOW_MINUTES = 10
/** Of fewer calls a share says nothing. */
const CALLS_MIN = 5
const MINUTE_MILLISECONDS = 60_000

export interface RecentCalls {
  note(isAnswered: boolean): void
  /** Which share of the calls of the last ten minutes got no answer, from 0 to 1; 0 where there were hardly any. */
  failedShare(): number
}

/** Counts the calls of this process by minute, whether they were answered. */
export function recentCalls(clock: Clock): RecentCalls {
  const minutes = new Map<number, { all: number; failed: number }>()
  const thisMinute = () => Math.floor(clock.now().getTime() / MINUTE_MILLISECONDS)

  function forgetOld(now: number): void {
    for (const minute of minutes.keys()) if (minute <= now - WINDOW_MINUTES) minutes.delete(minute)
  }

  return {
    note(isAnswered) {
      const now = thisMinute()
      forgetOld(now)
      const { all, failed } = minutes.get(now) ?? { all: 0, failed: 0 }
      minutes.set(now, { all: all + 1, failed: failed + (isAnswered ? 0 : 1) })
    },

    failedShare() {
      forgetOld(thisMinute())
      const sums = [...minutes.values()]
      const all = sums.reduce((sum, each) => sum + each.all, 0)
      return all < CALLS_MIN ? 0 : sums.reduce((sum, each) => sum + each.failed, 0) / all
    },
  }
}
