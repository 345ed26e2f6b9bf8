import { CATEGORIES } from '@pan/contracts/pan/flow'
import { APPLICATION_STATES, waitsOnIn, type ApplicationState } from '@pan/contracts/pan/application-states'
import { dayInIndia, formatDate, isoDate } from '@pan/contracts/kit/date-text'
import { AGE_DAYS, NUMBER_DAYS } from '@pan/contracts/staff/service/numbers'
import { inBackground } from '../../concurrency/background.ts'
import { readInPieces, type Days } from '../../db/queries/read-in-pieces.ts'
import { SENT } from '../../observability/audit/sent-entries.ts'
import { instantsOfDay } from '../../time/indian-day.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  countDownloads,
  countMoney,
  countSent,
  countSubmissions,
  sumCalls,
  sumFormStarts,
} from './counting.repository.ts'
import { keepDay, keepWaiting, listNumberDays } from './number-days.repository.ts'
import type { DayCounts } from './numbers.tables.ts'
import { countWaiting } from './waiting.repository.ts'

const JOB = 'numbers'
const EVERY_SECONDS = 300
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
const HOUR_MILLISECONDS = 60 * 60 * 1000
/** A day stays as it was counted so long after its end: transactions that began on it are written, and other servers' counts. */
const OVER_MILLISECONDS = 10 * 60 * 1000
/** Of an index alone SQLite counts so many within a millisecond or two. */
const CASES_AT_ONCE = 2000

/** What waits, by state; for how long, in the groups of `AGE_DAYS`. */
export type Waiting = Partial<Readonly<Record<ApplicationState, readonly number[]>>>

/** The states in which an application waits for somebody. */
export const WAITING_STATES = APPLICATION_STATES.filter((state) => waitsOnIn(state) !== 'nobody')

/** The days that are shown, the oldest first, each with when it begins and ends. */
export function shownDays(now: Date) {
  return Array.from({ length: NUMBER_DAYS }, (_, at) => {
    const date = dayInIndia(new Date(now.getTime() - (NUMBER_DAYS - 1 - at) * DAY_MILLISECONDS))
    return { day: isoDate(date), text: formatDate(date), ...instantsOfDay('day', formatDate(date)) }
  })
}

const sumOf = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0)

function hoursOf({ from, before }: { readonly from: string; readonly before: string }): Days[] {
  const hours: Days[] = []
  for (let at = Date.parse(from); at < Date.parse(before); at += HOUR_MILLISECONDS)
    hours.push({
      from: new Date(at).toISOString(),
      before: new Date(at + HOUR_MILLISECONDS).toISOString(),
    })
  return hours
}

/** Counts in the background what the page of numbers shows: what it costs to look at goes by the days, not by the applications. */
export function countingService({ store, clock, jobs }: Pick<Dependencies, 'store' | 'clock' | 'jobs'>) {
  type Day = ReturnType<typeof shownDays>[number]

  async function countsOf({ day, ...times }: Day, signal: AbortSignal): Promise<DayCounts> {
    const { applications, paymentLedger, formDownloads } = store.tables
    const options = { signal }
    const came = (await readInPieces(store, applications.createdAt, times, countSubmissions, options)).flat()
    const money = await readInPieces(store, paymentLedger.at, times, countMoney, options)
    const downloads = await readInPieces(store, formDownloads.at, times, countDownloads, options)
    const sent = { mail: 0, shortMessage: 0 }
    for (const hour of hoursOf(times))
      for (const kind of ['mail', 'shortMessage'] as const) {
        signal.throwIfAborted()
        sent[kind] += await inBackground(store, () => countSent(store, SENT[kind], hour))
      }
    const of = (which: (each: (typeof came)[number]) => boolean) =>
      sumOf(came.filter(which).map(({ count }) => count))
    return {
      opened: await sumFormStarts(store, day),
      submitted: Object.fromEntries(
        CATEGORIES.map((category) => [category, of((each) => each.category === category)]),
      ) as DayCounts['submitted'],
      byPartners: of(({ isByPartner }) => isByPartner),
      paid: sumOf(money.map(({ paid }) => paid)),
      failed: sumOf(money.map(({ failed }) => failed)),
      receivedPaise: sumOf(money.map(({ receivedPaise }) => receivedPaise)),
      downloaded: sumOf(downloads),
      mails: sent.mail,
      shortMessages: sent.shortMessage,
      ...(await sumCalls(store, day)),
    }
  }

  /** Today, and the days that were not counted after their end. */
  async function countDays(signal: AbortSignal): Promise<void> {
    const days = shownDays(clock.now())
    const kept = new Map(
      (await listNumberDays(store, days[0]!.day, NUMBER_DAYS)).map(({ day, countedAt }) => [day, countedAt]),
    )
    for (const day of days) {
      const countedAt = kept.get(day.day)
      const isOver = (at: string) => Date.parse(at) >= Date.parse(day.before) + OVER_MILLISECONDS
      if (countedAt !== undefined && isOver(countedAt)) continue
      const at = clock.now().toISOString()
      const counts = await countsOf(day, signal)
      await store.transaction((tx) => keepDay(tx, day.day, counts, at))
    }
  }

  async function countState(
    state: ApplicationState,
    since: readonly string[],
    signal: AbortSignal,
  ): Promise<number[]> {
    const groups = Array.from({ length: since.length + 1 }, () => 0)
    for (let after = ''; ;) {
      signal.throwIfAborted()
      const piece = { after, since, rows: CASES_AT_ONCE }
      const { end, counts } = await inBackground(store, () => countWaiting(store, state, piece))
      for (const { group, count } of counts) groups[group]! += count
      if (end === undefined) return groups
      after = end
    }
  }

  async function countCases(signal: AbortSignal): Promise<void> {
    const now = clock.now()
    const since = AGE_DAYS.map((days) => new Date(now.getTime() - days * DAY_MILLISECONDS).toISOString())
    const waiting: Partial<Record<ApplicationState, number[]>> = {}
    for (const state of WAITING_STATES) waiting[state] = await countState(state, since, signal)
    await store.transaction((tx) => keepWaiting(tx, JSON.stringify(waiting), now.toISOString()))
  }

  jobs.every(EVERY_SECONDS, JOB, async (_payload, _job, signal) => {
    await countDays(signal)
    await countCases(signal)
  })
}
