import { isRealDate } from '@pan/contracts/kit/calendar-date'

export const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** The instant (milliseconds) at which a day (yyyy-mm-dd) begins in India; undefined for anything else, and for a day that no calendar has. */
export function beginningOfIndianDay(text: string): number | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/u.exec(text) ?? []).map(Number)
  if (year === undefined || !isRealDate({ year, month: month!, day: day! })) return undefined
  return Date.parse(`${text}T00:00:00+05:30`)
}
