import { setImmediate } from 'node:timers/promises'
import type { CalendarDate } from '@pan/contracts/kit/calendar-date'
import { formText } from '@pan/contracts/kit/form-text'
import { dayInIndia, formatDate, isoDate, parseDate } from '@pan/contracts/kit/date-text'
import {
  OWN_NAMES_READ_MAX,
  type FoundOwn,
  type searchOwnApplications,
} from '@pan/contracts/own-applications'
import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import type { Reply } from '@pan/contracts/kit/endpoint'
import { cursorText, pageOf, type Cursor } from '../../../db/queries/page.ts'
import { beginningOfDay } from '../../../time/indian-time.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ApplicationRow } from '../applications.repository.ts'
import { openAnswers } from '../sealed-answers.ts'
import { listedName } from './listed-name.ts'
import { givenCursor, lineOf, placeOf } from './own-lines.ts'
import {
  countOwnedSince,
  findOwnedByCoupon,
  listOwnedBetween,
  listOwnedPlaces,
} from './own-search.repository.ts'
import { listOwnedAfter } from './owned-applications.repository.ts'

type Searched = Reply<typeof searchOwnApplications>['data']

const FOUND_MAX = 20
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

function boundsOf(day: CalendarDate) {
  const from = new Date(`${isoDate(day)}T00:00:00+05:30`)
  return { from: from.toISOString(), before: new Date(from.getTime() + DAY_MILLISECONDS).toISOString() }
}

/** Looks among the applications of one account. */
export function ownSearch({ store, sealer, clock }: Pick<Dependencies, 'store' | 'sealer' | 'clock'>) {
  const nameOf = (row: ApplicationRow): string => listedName(openAnswers(sealer, row))

  /** Twenty are opened in some milliseconds: the others get their turn after that. */
  async function linesOf(rows: readonly ApplicationRow[]): Promise<FoundOwn[]> {
    const lines = rows.map((row) => lineOf(row, nameOf(row)))
    await setImmediate()
    return lines
  }

  async function pageIn(rows: readonly ApplicationRow[]): Promise<Searched> {
    const { rows: shown, next } = pageOf(rows, FOUND_MAX, placeOf)
    return { applications: await linesOf(shown), looked_until: '', next_cursor: next || null }
  }

  /** Reads the newest names until a page is full, or so many were read. */
  async function byName(
    userId: string,
    words: readonly string[],
    from: Cursor | undefined,
  ): Promise<Searched> {
    const applications: FoundOwn[] = []
    let last: ApplicationRow | undefined
    for (let read = 0; read < OWN_NAMES_READ_MAX; read += FOUND_MAX) {
      const rows = await listOwnedAfter(store, userId, last ? placeOf(last) : from, FOUND_MAX)
      for (const row of rows) {
        last = row
        const name = nameOf(row)
        if (words.every((word) => name.includes(word))) applications.push(lineOf(row, name))
        if (applications.length === FOUND_MAX) break
      }
      await setImmediate()
      if (applications.length === FOUND_MAX) break
      if (rows.length < FOUND_MAX) return { applications, looked_until: '', next_cursor: null }
    }
    const looked = formatDate(dayInIndia(new Date(last!.createdAt)))
    return { applications, looked_until: looked, next_cursor: cursorText(placeOf(last!)) }
  }

  return {
    /** By a coupon number, a day or words of a name, as people write them; all where nothing is written. */
    async search(userId: string, text: string, cursor: string | undefined): Promise<Searched> {
      const after = givenCursor(cursor)
      const plain = formText(text).trim()
      if (plain === '') return pageIn(await listOwnedAfter(store, userId, after, FOUND_MAX + 1))
      const coupon = readCoupon(plain)
      const row = coupon === undefined ? undefined : await findOwnedByCoupon(store, userId, coupon)
      // A name of twelve letters may look like one.
      if (row || (coupon !== undefined && /\d/u.test(plain))) return pageIn(row ? [row] : [])
      const day = parseDate(plain)
      if (day === undefined) return byName(userId, plain.toUpperCase().split(/\s+/u), after)
      return pageIn(await listOwnedBetween(store, userId, boundsOf(day), after, FOUND_MAX + 1))
    },

    /** Of the day in which a place is, the applications that were submitted after it, the oldest first. */
    restOfDay(userId: string, after: Cursor, limit: number): Promise<Cursor[]> {
      const { before } = boundsOf(dayInIndia(new Date(after.at)))
      return listOwnedPlaces(store, userId, after, before, limit)
    },

    /** The day in India, and how many were submitted on it by now. */
    async today(userId: string): Promise<{ day: string; count: number }> {
      const now = clock.now()
      const count = await countOwnedSince(store, userId, beginningOfDay(now))
      return { day: formatDate(dayInIndia(now)), count }
    },
  }
}
