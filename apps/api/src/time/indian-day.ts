import { isRealDate } from '@pan/contracts/kit/calendar-date'
import { parseDate } from '@pan/contracts/kit/date-text'
import { Failure } from '../errors/failure.ts'

const AHEAD_MILLISECONDS = 5.5 * 60 * 60 * 1000
export const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** When a day (dd-mm-yyyy) begins in India and when the next one does, as instants. VALIDATION_FAILED, by its field. */
export function instantsOfDay(
  field: string,
  text: string,
): { readonly from: string; readonly before: string } {
  const day = parseDate(text)
  if (!day)
    throw new Failure('VALIDATION_FAILED', { issues: [{ field, message: { key: 'error.indian_day' } }] })
  const begins = Date.UTC(day.year, day.month - 1, day.day) - AHEAD_MILLISECONDS
  return {
    from: new Date(begins).toISOString(),
    before: new Date(begins + DAY_MILLISECONDS).toISOString(),
  }
}

/** The instant (milliseconds) at which a day (yyyy-mm-dd) begins in India; undefined for anything else, and for a day that no calendar has. */
export function beginningOfIndianDay(text: string): number | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/u.exec(text) ?? []).map(Number)
  if (year === undefined || !isRealDate({ year, month: month!, day: day! })) return undefined
  return Date.parse(`${text}T00:00:00+05:30`)
}
