const MINUTE = 60
const HOUR = 60 * MINUTE
/** After each failure; after the last of them an event is given up. */
const PAUSE_SECONDS = [5 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 20 * HOUR]
// So that what has failed together does not come back together.
const JITTER = 0.1

/** How long somebody may only fail before we stop sending. */
export const FAILING_SECONDS_MAX = 3 * 24 * HOUR

/** When to try again after so many failures in a row; null when that is not worth it any more. */
export function nextTry(failures: number, now: Date): string | null {
  const pause = PAUSE_SECONDS[failures - 1]
  if (pause === undefined) return null
  return new Date(now.getTime() + pause * (1 + Math.random() * JITTER) * 1000).toISOString()
}
