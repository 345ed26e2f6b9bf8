import type { Flow } from '@pan/contracts/pan/flow'

/** A day in the calendar of whoever applied. */
export interface CalendarDay {
  /** At midnight, UTC. */
  day: Date
  title: string
}

const DAY = 24 * 60 * 60 * 1000
const DAYS_TO_POST = 2
const DAYS_ON_THE_WAY = 7
/** As reported of applications on paper, from the day on which the centre has it. */
const WORKING_DAYS: Readonly<Record<Flow, number>> = { new: 15, lost: 15, correction: 25 }

const isWorkingDay = (day: Date) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6

function afterWorkingDays(from: Date, count: number): Date {
  let day = from
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + DAY)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** When the papers should be posted, when they have arrived, and when the decision may be there. */
export function expectedDays(flow: Flow, today: Date): { post: Date; arrived: Date; decided: Date } {
  const post = new Date(today.getTime() + DAYS_TO_POST * DAY)
  const arrived = new Date(post.getTime() + DAYS_ON_THE_WAY * DAY)
  return { post, arrived, decided: afterWorkingDays(arrived, WORKING_DAYS[flow]) }
}

const dateText = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '')
/** Commas, semicolons and backslashes mean something there (RFC 5545, section 3.3.11). */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** A line has at most 75 bytes; it goes on behind a space. */
function folded(line: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  let folds = ''
  let width = 0
  for (const letter of line) {
    const wide = bytes(letter)
    if (width + wide > 75) {
      folds += '\r\n '
      width = 1
    }
    folds += letter
    width += wide
  }
  return folds
}

interface Calendar {
  /** What the days are of, so that the same file twice makes no second days. */
  id: string
  days: readonly CalendarDay[]
  note: string
  link: string
  now: Date
}

/** A calendar file (RFC 5545) of whole days, without a time zone and without an alarm. */
export function calendarFile({ id, days, note, link, now }: Calendar): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/gu, '')
  const events = days.flatMap(({ day, title }, place) => [
    'BEGIN:VEVENT',
    `UID:${id}-${place}@pan`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateText(day)}`,
    `DTEND;VALUE=DATE:${dateText(new Date(day.getTime() + DAY))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    `URL:${link}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//PAN Services//EN', ...events, 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
