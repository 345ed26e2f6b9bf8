import { expect, test } from 'vitest'
import { calendarFile, expectedDays } from './calendar-file.ts'

test('the decision is expected fifteen working days after the papers have arrived, that of a correction after 25', () => {
  const thursday = new Date('2026-11-26T00:00:00Z')
  const days = (flow: 'new' | 'correction') =>
    Object.values(expectedDays(flow, thursday)).map((day) => day.toISOString().slice(0, 10))
  expect(days('new')).toEqual(['2026-11-28', '2026-12-05', '2026-12-25'])
  expect(days('correction')).toEqual(['2026-11-28', '2026-12-05', '2027-01-08'])
})

test('the calendar file has whole days, escapes what means something there, and no line of more than 75 bytes', () => {
  const file = calendarFile({
    id: 'ABCD-EFGH-JKMN',
    days: [{ day: new Date('2026-12-31T00:00:00Z'), title: 'ஆவணங்கள் வந்து சேர்ந்தனவா? நிலையைப் பார்க்கவும், இன்று' }],
    note: 'One; two',
    link: 'https://pan.example/pan-card-status/track-application',
    now: new Date('2026-11-26T04:12:00.123Z'),
  })
  expect(file).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(file).toContain('DTSTAMP:20261126T041200Z\r\n')
  expect(file).toContain('DESCRIPTION:One\\; two\r\n')
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:ஆவணங்கள் வந்து சேர்ந்தனவா? நிலையைப் பார்க்கவும்\\, இன்று\r\n')
  const widths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...widths)).toBeLessThanOrEqual(75)
})
