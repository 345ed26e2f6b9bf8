import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { hourAfter, instantOf } from './segment-hours.ts'
import { findSegment, listBetween } from './segments.repository.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** Within so many days the entries of an hour are gone that has none any more. */
const REMOVAL_DAYS = 1

interface Bounds {
  /** The first hour whose entries are there; empty as long as none is. */
  readonly oldestKept: string
  readonly days: number
  readonly clock: Clock
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS

/** What is wrong with an hour of which is said that its entries were forgotten: nothing else shows that they had their time. */
export async function faultOfForgotten(
  store: Store,
  { hour, forgottenAt }: { readonly hour: string; readonly forgottenAt: string },
  { oldestKept, days, clock }: Bounds,
) {
  // Entries may have their time while others are read.
  const now = clock.now().toISOString()
  if (forgottenAt > now || daysBetween(instantOf(hour), forgottenAt) < days)
    return 'its entries were forgotten too early'
  // That one may have had its time since it was read.
  const isFirst = oldestKept === '' || (await findSegment(store, oldestKept))?.forgottenAt
  if (!isFirst) return 'its entries were forgotten before older ones'
  if (daysBetween(forgottenAt, now) < REMOVAL_DAYS) return undefined
  const entries = await listBetween(store, { from: hour, before: hourAfter(hour), after: undefined }, 1)
  return entries.length > 0 ? 'an entry was inserted' : undefined
}
