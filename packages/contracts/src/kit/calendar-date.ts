/** A day as three numbers, never a moment: time zones cannot move it. Months count from 1. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Days in a month of the proleptic Gregorian calendar. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)

export const isRealDate = ({ year, month, day }: CalendarDate): boolean =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** Negative when `a` is the earlier day, zero when they are the same. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number =>
  a.year - b.year || a.month - b.month || a.day - b.day

/** Full years between a birth date and a day; somebody born on 29 February has the birthday on 1 March in other years. */
export function ageOn(birth: CalendarDate, day: CalendarDate): number {
  const hadBirthday = day.month > birth.month || (day.month === birth.month && day.day >= birth.day)
  return day.year - birth.year - (hadBirthday ? 0 : 1)
}
