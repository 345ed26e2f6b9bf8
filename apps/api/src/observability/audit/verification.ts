import { setImmediate as turn } from 'node:timers/promises'
import type { Store } from '../../db/store.ts'
import { digestOfHour } from './hour-digest.ts'
import { hourAfter, hourOf, instantOf, linkOf } from './segment-text.ts'
import { findBeginning, findSegment, listSegments, type Segment } from './segments.repository.ts'

const SEGMENTS_AT_ONCE = 200
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** What is wrong with a segment of the audit log. */
export type Fault =
  | 'an entry was changed'
  | 'an entry was removed'
  | 'an entry was inserted'
  | 'the segment is missing'
  | 'this segment or the one before was changed'
  | 'the digest is not the one that was kept'
  | 'its entries were forgotten too early'

export interface Touched {
  /** UTC */
  readonly hour: string
  readonly what: Fault
}

export interface VerificationOptions {
  /** Entries of earlier hours are not read; the chain is. */
  readonly from?: string
  /** Digests that were kept elsewhere, by the hour. */
  readonly kept?: ReadonlyMap<string, string>
  /** Nobody may have forgotten entries that were younger. */
  readonly daysMin: number
  readonly now: Date
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS

/** Reads the audit log again, and says which segments are not as they were when they were added. */
export async function verifyAudit(
  store: Store,
  { from = '', kept = new Map(), daysMin, now }: VerificationOptions,
) {
  const touched: Touched[] = []
  const missing = new Map(kept)
  const read = { segments: 0, entries: 0, entriesSince: '' }
  let previous: Segment | undefined

  function expectLink(segment: Segment): void {
    for (let hour = previous && hourAfter(previous.hour); hour && hour < segment.hour; hour = hourAfter(hour))
      touched.push({ hour, what: 'the segment is missing' })
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
    if (segment.forgottenAt !== null) {
      const isPast = segment.forgottenAt <= now.toISOString()
      if (!isPast || daysBetween(instantOf(segment.hour), segment.forgottenAt) < daysMin)
        touched.push({ hour: segment.hour, what: 'its entries were forgotten too early' })
      return
    }
    read.entriesSince ||= segment.hour
    if (segment.hour < from) return
    read.entries += segment.entries
    const what = await faultOfEntries(segment)
    if (what) touched.push({ hour: segment.hour, what })
  }

  for (let after = ''; ;) {
    const segments = await listSegments(store, after, SEGMENTS_AT_ONCE)
    const beginning = previous ? undefined : await findBeginning(store)
    if (segments[0] && beginning !== undefined && hourOf(beginning) < segments[0].hour)
      touched.push({ hour: hourOf(beginning), what: 'an entry was inserted' })
    for (const segment of segments) {
      expectLink(segment)
      await expectEntries(segment)
      previous = segment
      read.segments++
      await turn()
    }
    if (segments.length < SEGMENTS_AT_ONCE) break
    after = segments.at(-1)!.hour
  }
  for (const hour of missing.keys()) touched.push({ hour, what: 'the segment is missing' })
  return { ...read, until: previous ? hourAfter(previous.hour) : '', digest: previous?.digest ?? '', touched }
}
