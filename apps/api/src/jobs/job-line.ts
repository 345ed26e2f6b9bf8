import type { Clock } from '../time/clock.ts'
import type { Line } from './job-queue.ts'

/** How many run at once. A mail takes one of two connections to the mail server; the next ones are ready beside them. */
const AT_ONCE_MAX = { mails: 4, 'short-messages': 4, others: 8 } as const satisfies Record<Line, number>
const FIRST_PAUSE_SECONDS = 5
const PAUSE_SECONDS_MAX = 60

/** Thrown by a handler where what every job of its line needs is away: the next one would fail, too. */
export class Away extends Error {
  override readonly name = 'Away'
}

/** The places of a line. While what its jobs need is away, one of them is tried after each pause, and the others wait untried. */
export function openLine(name: Line, clock: Clock) {
  const running = new Set<Promise<void>>()
  let failures = 0
  let pausedUntil = 0

  return {
    name,
    /** What of it runs. */
    running,

    /** How many more may be taken now. */
    room(): number {
      if (clock.now().getTime() < pausedUntil) return 0
      return (failures > 0 ? 1 : AT_ONCE_MAX[name]) - running.size
    },

    /** Hears how a job of it ended. */
    ended(isAway: boolean): void {
      const now = clock.now().getTime()
      if (!isAway) {
        failures = 0
        pausedUntil = 0
      } else if (now >= pausedUntil) {
        // Half of the pause is chance, so that several servers do not ask together.
        const seconds = Math.min(PAUSE_SECONDS_MAX, FIRST_PAUSE_SECONDS * 2 ** failures)
        pausedUntil = now + seconds * 1000 * (0.5 + Math.random() / 2)
        failures++
      }
    },
  }
}

export type OpenLine = ReturnType<typeof openLine>
