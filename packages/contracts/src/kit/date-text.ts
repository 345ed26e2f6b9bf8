import { isRealDate, type CalendarDate } from './calendar-date.ts'
import { formText } from './form-text.ts'

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  ஜன: 1,
  பிப்: 2,
  மார்: 3,
  ஏப்: 4,
  மே: 5,
  ஜூன்: 6,
  ஜூலை: 7,
  ஆக: 8,
  செப்: 9,
  அக்: 10,
  நவ: 11,
  டிச: 12,
}

function monthNumber(text: string): number {
  if (/^\d{1,2}$/u.test(text)) return Number(text)
  const word = text.toLowerCase()
  const name = Object.keys(MONTHS).find((start) => word.startsWith(start))
  return name === undefined ? Number.NaN : MONTHS[name]!
}

/**
 * Reads a day as people type it, day first: 27-03-1990, 1.2.1990, 01021990, 1 feb 1990. A year of two digits is not
 * guessed. Gives undefined for anything that is not a real day.
 */
export function parseDate(text: string): CalendarDate | undefined {
  const plain = formText(text).trim()
  const compact = /^(\d{2})(\d{2})(\d{4})$/u.exec(plain)
  const parts = compact ? compact.slice(1) : plain.split(/[^\p{L}\p{M}\p{N}]+/u)
  const [day = '', month = '', year = '', ...more] = parts
  if (more.length > 0 || !/^\d{1,2}$/u.test(day) || !/^\d{4}$/u.test(year)) return undefined
  const date = { year: Number(year), month: monthNumber(month), day: Number(day) }
  return isRealDate(date) ? date : undefined
}

/** dd-mm-yyyy, the only way in which the product shows and sends a day. */
export const formatDate = ({ year, month, day }: CalendarDate): string =>
  `${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${String(year).padStart(4, '0')}`

/** yyyy-mm-dd, as the store keeps a day. */
export const isoDate = ({ year, month, day }: CalendarDate): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

// India keeps one time all year, since 1945; a formatter with the time zone costs ten times as much.
const INDIA_AHEAD_MILLISECONDS = 5.5 * 60 * 60 * 1000

/** The day that a moment falls on in India. */
export function dayInIndia(moment: Date): CalendarDate {
  const there = new Date(moment.getTime() + INDIA_AHEAD_MILLISECONDS)
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() }
}
