import { dayInIndia, formatDate } from '@pan/contracts/kit/date-text'

// India keeps one time all year.
const OFFSET = '+05:30'
const AHEAD_MILLISECONDS = 5.5 * 60 * 60 * 1000
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** An instant as ISO 8601 with the Indian offset, to the second: 2026-11-21T15:30:00+05:30. */
export const indianTime = (instant: string): string =>
  new Date(Date.parse(instant) + AHEAD_MILLISECONDS).toISOString().slice(0, 19) + OFFSET

/** An instant to the millisecond, where the order of things is told by it: 2026-11-21T15:30:00.250+05:30. */
export const indianMoment = (instant: string): string =>
  new Date(Date.parse(instant) + AHEAD_MILLISECONDS).toISOString().slice(0, 23) + OFFSET

/** A moment as people read it, the time of India to the minute: 21-11-2026 15:30 IST. */
export function readableIndianTime(moment: Date): string {
  const there = new Date(moment.getTime() + AHEAD_MILLISECONDS).toISOString()
  return `${formatDate(dayInIndia(moment))} ${there.slice(11, 16)} IST`
}

/** The instant at which the day began in India. */
export function beginningOfDay(moment: Date): string {
  const there = moment.getTime() + AHEAD_MILLISECONDS
  return new Date(there - (there % DAY_MILLISECONDS) - AHEAD_MILLISECONDS).toISOString()
}
