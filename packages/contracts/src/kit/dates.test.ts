import { describe, expect, test } from 'vitest'
import { ageOn, compareDates, daysInMonth, isRealDate } from './calendar-date.ts'
import { dayInIndia, formatDate, parseDate } from './date-text.ts'

const day = (year: number, month: number, date: number) => ({ year, month, day: date })

describe('a day of the calendar', () => {
  test('February has 29 days every four years, but not in 1900 and 2100', () => {
    expect([2023, 2024, 1900, 2000, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29, 28])
  })
  test.each([
    day(1990, 2, 31),
    day(2023, 2, 29),
    day(2024, 4, 31),
    day(2024, 13, 1),
    day(2024, 0, 1),
    day(2024, 1, 0),
    day(0, 1, 1),
  ])('%o is none', (date) => expect(isRealDate(date)).toBe(false))
  test('comes before, after or together with another', () => {
    expect(compareDates(day(2026, 3, 31), day(2026, 4, 1))).toBeLessThan(0)
    expect(compareDates(day(2026, 4, 1), day(2025, 12, 31))).toBeGreaterThan(0)
    expect(compareDates(day(2026, 4, 1), day(2026, 4, 1))).toBe(0)
  })
  test('age counts birthdays', () => {
    const birth = day(2008, 11, 21)
    expect(ageOn(birth, day(2026, 11, 20))).toBe(17)
    expect(ageOn(birth, day(2026, 11, 21))).toBe(18)
    expect(ageOn(day(2008, 2, 29), day(2026, 2, 28))).toBe(17)
    expect(ageOn(day(2008, 2, 29), day(2026, 3, 1))).toBe(18)
  })
})

describe('a date as people write it', () => {
  test.each([
    '27-03-1990',
    '27.3.1990',
    '27/03/1990',
    ' 27 03 1990 ',
    '27031990',
    '27 Mar 1990',
    '27 march 1990',
    '27-மார்ச்-1990',
    '௨௭-௦௩-௧௯௯௦',
    '\u200e27‑03‑1990',
  ])('%j is 27 March 1990', (text) => expect(parseDate(text)).toEqual(day(1990, 3, 27)))

  test.each([
    '',
    '27',
    '27-03',
    '27-03-90',
    '31-02-1990',
    '1990-03-27',
    '27-03-1990-1',
    '27-xyz-1990',
    '2703990',
    '27-03-1990\u0000x',
  ])('%j is not read', (text) => expect(parseDate(text)).toBeUndefined())

  test('is said back as dd-mm-yyyy', () => {
    expect(formatDate(day(1990, 3, 7))).toBe('07-03-1990')
    expect(parseDate(formatDate(day(1990, 3, 7)))).toEqual(day(1990, 3, 7))
  })
})

test('the day in India begins at half past six in the evening of UTC', () => {
  expect(dayInIndia(new Date('2026-03-31T18:29:59Z'))).toEqual(day(2026, 3, 31))
  expect(dayInIndia(new Date('2026-03-31T18:30:00Z'))).toEqual(day(2026, 4, 1))
})
