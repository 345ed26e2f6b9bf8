import { formatDate, parseDate } from '@pan/contracts/kit/date-text'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
// India keeps one time all year.
const AHEAD_MILLISECONDS = 5.5 * 60 * 60 * 1000
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4

/** Days are numbers here: how many have gone by in India since 1970. */
const dayOf = (moment: number): number => Math.floor((moment + AHEAD_MILLISECONDS) / DAY_MILLISECONDS)
const beginningOf = (day: number): number => day * DAY_MILLISECONDS - AHEAD_MILLISECONDS

function numberOf(text: string): number | undefined {
  const date = parseDate(text)
  return date && Date.UTC(date.year, date.month - 1, date.day) / DAY_MILLISECONDS
}

function textOf(day: number): string {
  const date = new Date(day * DAY_MILLISECONDS)
  return formatDate({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}

interface Age {
  readonly workingDays: number
  readonly dueOn: string
  readonly isOverdue: boolean
}

/** Monday to Friday in India, but for holidays; within `days` of them a case is to be dealt with. */
export function workingDays({ holidays, days }: { readonly holidays: string; readonly days: number }) {
  const free = new Set(holidays.split(',').map(numberOf))
  function isWorked(day: number): boolean {
    const weekday = (day + FIRST_WEEKDAY) % 7
    return weekday !== 0 && weekday !== 6 && !free.has(day)
  }

  /** The day on which what came on a day is due. */
  function dueAfter(day: number): number {
    let due = day
    for (let left = days; left > 0;) {
      due += 1
      if (isWorked(due)) left -= 1
    }
    return due
  }

  function agedFrom(first: number, today: number): Age {
    let count = 0
    for (let day = first + 1; day <= today; day++) if (isWorked(day)) count += 1
    const due = dueAfter(first)
    return { workingDays: count, dueOn: textOf(due), isOverdue: today > due }
  }

  // A long list has few different days in it.
  let known = { today: 0, ages: new Map<number, Age>() }

  return {
    /** How old something is, and until when it is to be dealt with. */
    ageOf(since: string, now: Date): Age {
      const [first, today] = [dayOf(Date.parse(since)), dayOf(now.getTime())]
      if (known.today !== today) known = { today, ages: new Map() }
      let age = known.ages.get(first)
      if (!age) known.ages.set(first, (age = agedFrom(first, today)))
      return age
    },

    /** What is due on a day or before it has waited since before this moment; undefined for no day. */
    waitingSinceBefore(dueBy: string): string | undefined {
      const last = numberOf(dueBy)
      if (last === undefined) return undefined
      let day = last
      while (dueAfter(day) > last) day -= 1
      return new Date(beginningOf(day + 1)).toISOString()
    },
  }
}

export type WorkingDays = ReturnType<typeof workingDays>
