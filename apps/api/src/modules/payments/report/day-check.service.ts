import { isDeepStrictEqual } from 'node:util'
import type { Dependencies } from '../../dependencies.ts'
import type { DaySums } from '../payments.tables.ts'
import { sumsOf } from './day-sums.ts'
import { findDayCheck, listDaySums, noteDayCheck, removeDay } from './payment-days.repository.ts'
import { dayAfter } from './payment-days.service.ts'

const JOB = 'payment-days-check'
const EVERY_SECONDS = 24 * 60 * 60
/** A server that starts anew leaves what was compared so short a time ago: of a million applications it takes minutes. */
const AGAIN_AFTER_MILLISECONDS = 12 * 60 * 60 * 1000
/** So many in one job, so that a server which is told to stop does. */
const DAYS_AT_ONCE = 20

/** In an order that goes by what is in there: the database may give groups in any. */
const ordered = ({ orders, payments, contradictions }: DaySums) => ({
  orders,
  payments: payments.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)),
  contradictions: contradictions.toSorted(),
})
const nameOf = ({ mode, state, isSurplus, refundState, isMismatch }: DaySums['payments'][number]): string =>
  [mode, state, isSurplus, refundState, isMismatch].join(' ')

const isSame = (one: DaySums, other: DaySums): boolean => isDeepStrictEqual(ordered(one), ordered(other))

/**
 * Compares the sums that are kept of days with their orders and payments, all of them each night. Those that differ are
 * removed, so that the day is added up again, and counted for whoever watches the service: what should have removed them did not.
 */
export function dayCheck({
  store,
  clock,
  jobs,
  log,
}: Pick<Dependencies, 'store' | 'clock' | 'jobs' | 'log'>) {
  /** Whether kept sums are wrong. Those that are not there any more were removed because the day has changed meanwhile. */
  async function isWrong(day: string, kept: DaySums, signal: AbortSignal): Promise<boolean> {
    const counted = await sumsOf(store, { from: day, before: dayAfter(day) }, { signal })
    if (isSame(kept, counted)) return false
    return store.transaction(async (tx) => {
      const [still] = await listDaySums(tx, { from: day, limit: 1 })
      if (still?.day !== day || !isSame(still.sums, kept)) return false
      await removeDay(tx, day)
      return true
    })
  }

  async function isDue(): Promise<boolean> {
    const last = await findDayCheck(store)
    return !last || clock.now().getTime() - Date.parse(last.notedAt) >= AGAIN_AFTER_MILLISECONDS
  }

  jobs.every(EVERY_SECONDS, JOB, async ({ from = '', wrong = 0 }, _job, signal) => {
    if (from === '' && !(await isDue())) return
    const days = await listDaySums(store, { from: String(from), limit: DAYS_AT_ONCE + 1 })
    let found = Number(wrong)
    for (const { day, sums } of days.slice(0, DAYS_AT_ONCE)) {
      if (!(await isWrong(day, sums, signal))) continue
      found += 1
      log.error({ day }, 'the kept sums of a day were not those of its payments')
    }
    const next = days[DAYS_AT_ONCE]?.day
    await store.transaction((tx) =>
      next === undefined
        ? noteDayCheck(tx, found, clock.now().toISOString())
        : jobs.enqueue(tx, JOB, { from: next, wrong: found }),
    )
  })

  return {
    /** Of how many days the last check has found the sums wrong; undefined before the first one. */
    wrongDays: async (): Promise<number | undefined> => (await findDayCheck(store))?.wrong,
  }
}

export type DayCheck = ReturnType<typeof dayCheck>
