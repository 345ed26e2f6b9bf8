import { dayInIndia } from '@pan/contracts/kit/date-text'

const APRIL = 4

/** The financial year of India at a moment, which begins on 1 April there: `2026-27`. */
export function financialYear(moment: Date): string {
  const { year, month } = dayInIndia(moment)
  const first = month < APRIL ? year - 1 : year
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** As it is printed, searched for and kept: `C-2026-27-000001`. */
export const receiptNumber = (year: string, number: number): string =>
  `C-${year}-${String(number).padStart(6, '0')}`
