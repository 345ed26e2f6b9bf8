import { localCounts } from '../http/limits/call-counts.ts'
import type { Clock } from '../time/clock.ts'

/** Our pages look every five seconds. */
const LOOKS_A_MINUTE_MAX = 12

/**
 * How often somebody who looks at a payment makes this process ask the gateway, which counts the calls of all our
 * applicants together: whoever looks all the time must not use up what the others need to pay.
 */
export function countedLooks(clock: Clock) {
  const looks = localCounts(clock)
  return {
    /** Counts a look at something that is being paid; false when the gateway was asked about it often enough. */
    mayAsk: (id: string): boolean => looks.add([id]).calls[0]! <= LOOKS_A_MINUTE_MAX,
  }
}
