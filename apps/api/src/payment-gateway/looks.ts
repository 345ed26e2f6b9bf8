import { localCounts } from '../http/limits/call-counts.ts'
import type { Clock } from '../time/clock.ts'

/** Our pages look every five seconds. */
const LOOKS_A_MINUTE_MAX = 12
/** At all payments together. Beyond it what we know is answered; returns, webhooks and the reconciliation still ask. */
const ALL_LOOKS_A_MINUTE_MAX = 300
const ALL = { kind: 'all', name: '', max: ALL_LOOKS_A_MINUTE_MAX }

/**
 * How often somebody who looks at a payment makes this process ask the gateway, which counts the calls of all our
 * applicants together: whoever looks all the time must not use up what the others need to pay.
 */
export function countedLooks(clock: Clock) {
  const looks = localCounts(clock)
  return {
    /** Counts a look at something that is being paid; false when the gateway was asked about it often enough. */
    mayAsk(id: string): boolean {
      return looks.add([{ kind: 'payment', name: id, max: LOOKS_A_MINUTE_MAX }, ALL]).isWithin
    },
  }
}
