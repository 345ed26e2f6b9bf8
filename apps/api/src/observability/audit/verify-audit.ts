import { setImmediate as turn } from 'node:timers/promises'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { faultOfForgotten } from './forgotten-hour.ts'
import { digestOfHour } from './hour-digest.ts'
import { hourAfter, hourOf, isOver } from './segment-hours.ts'
import { linkOf } from './segment-text.ts'
import { findBeginning, findSegment, listBetween, listSegments, type Segment } from './segments.repository.ts'
import type { Fault, FaultySegment } from './segment-faults.ts'

const SEGMENTS_AT_ONCE = 200
/** An hour is added an hour after its end: a chain that is so far behind does not go on. */
const BEHIND_MILLISECONDS = 26 * 60 * 60 * 1000

export interface VerificationOptions {
  /** Entries of earlier hours are not read; the chain is. */
  readonly from?: string
  /** Digests that were kept elsewhere, by the hour. */
  readonly kept?: ReadonlyMap<string, string>
  /** Nobody may have forgotten entries that were younger. */
  readonly days: number
  readonly clock: Clock
}

/** Reads the audit log again, and says which segments are not as they were when they were added. */
export async function verifyAudit(
  store: Store,
  { from = '', kept = new Map(), days, clock }: VerificationOptions,
) {
  const touched: FaultySegment[] = []
  const missing = new Map(kept)
  const read = { segments: 0, entries: 0, entriesSince: '' }
  let previous: Segment | undefined

  async function expectBeginning({ hour }: Segment): Promise<void> {
    const beginning = hourOf((await findBeginning(store)) ?? hour)
    if (beginning < hour) touched.push({ hour: beginning, what: 'an entry was inserted' })
  }

  function expectLink(segment: Segment): void {
    const hour = previous ? hourAfter(previous.hour) : segment.hour
    if (hour < segment.hour) {
      const until = hourAfter(hour) < segment.hour && { until: segment.hour }
      touched.push({ hour, ...until, what: 'the segment is missing' })
    }
    if (linkOf(previous?.digest ?? '', segment) !== segment.digest)
      touched.push({ hour: segment.hour, what: 'this segment or the one before was changed' })
    const digest = missing.get(segment.hour)
    if (digest !== undefined && digest !== segment.digest)
      touched.push({ hour: segment.hour, what: 'the digest is not the one that was kept' })
    missing.delete(segment.hour)
  }

  async function faultOfEntries(segment: Segment): Promise<Fault | undefined> {
    const { entries, entriesDigest } = await digestOfHour(store, segment.hour)
    if (entries === segment.entries && entriesDigest === segment.entriesDigest) return undefined
    // They may have had their time while they were read.
    if ((await findSegment(store, segment.hour))?.forgottenAt) return undefined
    if (entries < segment.entries) return 'an entry was removed'
    return entries > segment.entries ? 'an entry was inserted' : 'an entry was changed'
  }

  async function expectEntries(segment: Segment): Promise<void> {
    const { hour, forgottenAt } = segment
    const isKept = forgottenAt === null
    if (isKept) read.entriesSince ||= hour
    if (hour < hourOf(from)) return
    if (isKept) read.entries += segment.entries
    const what = isKept
      ? await faultOfEntries(segment)
      : await faultOfForgotten(store, { hour, forgottenAt }, { oldestKept: read.entriesSince, days, clock })
    if (what) touched.push({ hour, what })
  }

  for (let after = ''; ;) {
    const segments = await listSegments(store, after, SEGMENTS_AT_ONCE)
    for (const segment of segments) {
      if (!isOver(segment.hour, clock.now().toISOString())) {
        touched.push({ hour: segment.hour, what: 'the segment is of no hour that is over' })
        continue
      }
      if (!previous) await expectBeginning(segment)
      expectLink(segment)
      await expectEntries(segment)
      previous = segment
      read.segments++
      await turn()
    }
    if (segments.length < SEGMENTS_AT_ONCE) break
    after = segments.at(-1)!.hour
  }
  const since = previous ? hourAfter(previous.hour) : ''
  const before = hourOf(new Date(clock.now().getTime() - BEHIND_MILLISECONDS).toISOString())
  const [left] = await listBetween(store, { from: since, before, after: undefined }, 1)
  if (left) touched.push({ hour: hourOf(left.at), what: 'its entries are in no segment' })
  for (const hour of missing.keys()) touched.push({ hour, what: 'the segment is missing' })
  return { ...read, until: since, digest: previous?.digest ?? '', touched }
}
