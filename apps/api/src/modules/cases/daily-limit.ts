import type { CountedTry } from '../../auth/tries.ts'

const DAY_SECONDS = 24 * 60 * 60
// Days of India: a limit that begins anew at five in the morning would be two days' worth of one.
const AHEAD_SECONDS = 5.5 * 60 * 60

/** So often on this day in India, to its end: counts that each time began anew would add up over days. */
export function onThisDay(of: string, max: number, memberId: string, at: Date): readonly [CountedTry] {
  const now = Math.floor(at.getTime() / 1000) + AHEAD_SECONDS
  const day = Math.floor(now / DAY_SECONDS)
  return [{ limit: { of, max, seconds: DAY_SECONDS - (now % DAY_SECONDS) }, key: `${memberId} ${day}` }]
}
