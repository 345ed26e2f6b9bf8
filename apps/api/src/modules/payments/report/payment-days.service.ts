import { setImmediate as turn } from 'node:timers/promises'
import type { Store } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { DaySums } from '../payments.tables.ts'
import { sumsOf } from './day-sums.ts'
import { beginDay, endDay, findDayFrom, listDaySums, listDays } from './payment-days.repository.ts'

const JOB = 'payment-days'
/**
 * What was written today is in memory as long as the machine runs: a piece took ten milliseconds at most, and the whole day a third of
 * what it takes in pieces of 25.
 */
const ROWS_OF_TODAY = 500
const EVERY_SECONDS = 60
/** After an upgrade there may be years of them: so many in one job. */
const DAYS_AT_ONCE = 20
const DAYS_READ_AT_ONCE = 200
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + DAY_MILLISECONDS))

/** The sums of the days before one, read in pieces: those of ten years are some megabytes of JSON. */
async function sumsBefore(store: Store, today: string) {
  const all: { readonly day: string; readonly sums: DaySums }[] = []
  for (let from = ''; ;) {
    const page = await listDaySums(store, { from, limit: DAYS_READ_AT_ONCE })
    all.push(...page.filter(({ day }) => day < today))
    if (page.length < DAYS_READ_AT_ONCE) return all
    from = dayAfter(page.at(-1)!.day)
    await turn()
  }
}

/** The days before one on which something was to be paid and of which nothing is kept, the first ones first. */
async function missingDays(
  store: Store,
  keptDays: readonly { readonly day: string }[],
  today: string,
): Promise<string[]> {
  const kept = new Set(keptDays.map(({ day }) => day))
  const missing: string[] = []
  let day = (await findDayFrom(store, '')) ?? today
  while (day < today) {
    if (kept.has(day)) {
      day = dayAfter(day)
      continue
    }
    // Days on which nothing was to be paid are passed over.
    const next = (await findDayFrom(store, day)) ?? today
    if (next === day) missing.push(day)
    day = next === day ? dayAfter(day) : next
    await turn()
  }
  return missing
}

/**
 * The sums of every day on which something was to be paid. Those of a day that is over are kept, and added up again when the
 * database has removed them because of a change: what a report costs goes by the days and by what has changed, not by the payments.
 */
export function paymentDays({
  store,
  clock,
  ids,
  jobs,
}: Pick<Dependencies, 'store' | 'clock' | 'ids' | 'jobs'>) {
  let adding: Promise<void> | undefined

  /** Adds up a day that is over; keeps the sums unless the day changes meanwhile, which a later run takes up. */
  async function addUp(day: string, signal?: AbortSignal): Promise<DaySums> {
    const run = ids.next()
    await store.transaction((tx) => beginDay(tx, day, run))
    const sums = await sumsOf(store, { from: day, before: dayAfter(day) }, { signal, isKept: true })
    await store.transaction((tx) => endDay(tx, day, run, sums))
    return sums
  }

  async function look() {
    const today = dayOf(clock.now())
    const kept = await sumsBefore(store, today)
    return { today, kept, missing: await missingDays(store, kept, today) }
  }

  /** Adds up the first of the days that are missing; one more job is for what is left. */
  async function addMissing(signal: AbortSignal): Promise<void> {
    const missing = await missingDays(store, await listDays(store), dayOf(clock.now()))
    for (const day of missing.slice(0, DAYS_AT_ONCE)) await addUp(day, signal)
    if (missing.length > DAYS_AT_ONCE) await store.transaction((tx) => jobs.enqueue(tx, JOB, {}))
  }

  jobs.every(EVERY_SECONDS, JOB, async (_payload, _job, signal) => {
    // Two jobs at once are one run.
    adding ??= addMissing(signal).finally(() => {
      adding = undefined
    })
    await adding
  })

  const sumsOfToday = (today: string) =>
    sumsOf(store, { from: today, before: undefined }, { rows: ROWS_OF_TODAY })
  const summing = new Map<string, Promise<DaySums>>()
  function sharedSumsOf(today: string): Promise<DaySums> {
    const sums = summing.get(today) ?? sumsOfToday(today).finally(() => summing.delete(today))
    summing.set(today, sums)
    return sums
  }

  return {
    /** Of every day: those that are missing are added up now. */
    async all(): Promise<DaySums[]> {
      const { today, kept, missing } = await look()
      const days = new Map(kept.map(({ day, sums }) => [day, sums]))
      for (const day of missing) days.set(day, await addUp(day))
      const inOrder = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))
      return [...inOrder.map(([, sums]) => sums), await sumsOfToday(today)]
    },

    /** What is kept, and today; and which days are missing, which the job of the next minute adds up. */
    async kept(): Promise<{ readonly sums: readonly DaySums[]; readonly missing: readonly string[] }> {
      const { today, kept, missing } = await look()
      return { sums: [...kept.map(({ sums }) => sums), await sharedSumsOf(today)], missing }
    },
  }
}
