import type { Session, Store } from '../../../db/store.ts'
import type { Clock } from '../../../time/clock.ts'
import type { DaySums } from '../payments.tables.ts'
import { countOrders, countPayments, type Days } from './report.repository.ts'
import { findDayFrom, keepDay, listDaySums } from './payment-days.repository.ts'
import { listContradictions } from './mismatches.repository.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + DAY_MILLISECONDS))

async function sumsOf(session: Session, days: Days): Promise<DaySums> {
  return {
    orders: await countOrders(session, days),
    payments: await countPayments(session, days),
    contradictions: await listContradictions(session, days),
  }
}

/** Adds up a day that is over, and keeps the sums in the transaction that has read them. */
const addUp = (store: Store, day: string): Promise<DaySums> =>
  store.transaction(async (tx) => {
    const sums = await sumsOf(tx, { from: day, before: dayAfter(day) })
    await keepDay(tx, day, sums)
    return sums
  })

/**
 * The sums of every day on which something was to be paid. Those of a day that is over are kept, and added up again when the
 * database has removed them because of a change: what a report costs goes by the days and by what has changed, not by the payments.
 */
export async function sumsByDay(store: Store, clock: Clock): Promise<DaySums[]> {
  const today = dayOf(clock.now())
  const kept = new Map((await listDaySums(store)).map(({ day, sums }) => [day, sums]))
  const all: DaySums[] = []
  let day = (await findDayFrom(store, '')) ?? today
  while (day < today) {
    const sums = kept.get(day)
    // Days on which nothing was to be paid are passed over.
    const next = sums ? day : ((await findDayFrom(store, day)) ?? today)
    if (next === day) all.push(sums ?? (await addUp(store, day)))
    day = next === day ? dayAfter(day) : next
  }
  return [...all, await sumsOf(store, { from: today, before: undefined })]
}
