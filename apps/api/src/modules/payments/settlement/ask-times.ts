import type { Clock } from '../../../time/clock.ts'

const MINUTE_MILLISECONDS = 60_000

export const DAY_MINUTES = 24 * 60

// After the start of a try. Banks report a payment up to three days late: hence the last one, when a link is long closed.
export const ASK_MINUTES = [1, 5, 30, 6 * 60, DAY_MINUTES, 4 * DAY_MINUTES]

export const later = (from: number, minutes: number) =>
  new Date(from + minutes * MINUTE_MILLISECONDS).toISOString()

/** When a new link is asked about for the first time. */
export const firstAsk = (clock: Clock): string => later(clock.now().getTime(), ASK_MINUTES[0]!)
