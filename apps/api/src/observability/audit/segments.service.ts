import { lt } from 'drizzle-orm'
import { inBackground } from '../../concurrency/background.ts'
import { removeInPieces } from '../../db/queries/remove-in-pieces.ts'
import type { Store } from '../../db/store.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Clock } from '../../time/clock.ts'
import { digestOfHour } from './hour-digest.ts'
import { hourAfter, hourOf } from './segment-hours.ts'
import { linkOf } from './segment-text.ts'
import {
  findBeginning,
  findLastSegment,
  insertSegment,
  listSegments,
  markForgotten,
  type Segment,
} from './segments.repository.ts'

const EVERY_SECONDS = 10 * 60
const HOUR_MILLISECONDS = 60 * 60 * 1000
/** What is counted in an entry, and what other servers write late, has come by then. */
const SETTLED_MILLISECONDS = HOUR_MILLISECONDS
/** After an upgrade there may be a year of them: so many in one go. */
const SEGMENTS_AT_ONCE = 500
const MARKED_AT_ONCE = 200

export interface AuditSegmentsDependencies {
  readonly store: Store
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'every'>
  readonly log: Record<'info' | 'warn', (details: object, message: string) => void>
}

/** Makes a chain of the audit log: each hour of it is a segment, whose digest holds that of the hour before. */
export function auditSegments({ store, clock, jobs, log }: AuditSegmentsDependencies) {
  const thisHour = () => hourOf(clock.now().toISOString())
  // An hour may have thousands of entries: a page of them is a piece.
  const inPiece = <T>(piece: () => Promise<T>) => inBackground(store, piece)
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString()

  /** The hour after the last segment, if it is over for long enough. */
  async function nextHour(last: Segment | undefined): Promise<string | undefined> {
    const beginning = last ? undefined : await findBeginning(store)
    if (!last && beginning === undefined) return undefined
    const hour = last ? hourAfter(last.hour) : hourOf(beginning!)
    return hourAfter(hour) > hourOf(ago(SETTLED_MILLISECONDS)) ? undefined : hour
  }

  /** Adds the next segment; false where none is due. */
  async function addNext(): Promise<boolean> {
    const last = await findLastSegment(store, thisHour())
    const hour = await nextHour(last)
    if (hour === undefined) return false
    const content = { hour, ...(await digestOfHour(store, hour, inPiece)) }
    const digest = linkOf(last?.digest ?? '', content)
    const isAdded = await store.transaction(async (tx) => {
      // Another server may have added it meanwhile.
      if ((await findLastSegment(tx, thisHour()))?.hour !== last?.hour) return false
      await insertSegment(tx, { ...content, digest, addedAt: clock.now().toISOString(), forgottenAt: null })
      return true
    })
    // Logs go to another place: whoever changes the database does not change that.
    if (isAdded) log.info({ hour, entries: content.entries, digest }, 'the audit log has a segment more')
    return true
  }

  /** The chain goes on without it: whoever has put it there would otherwise have stopped the chain. */
  async function warnOfAhead(): Promise<void> {
    const [ahead] = await listSegments(store, thisHour(), 1)
    if (ahead) log.warn({ hour: ahead.hour }, 'the audit log has a segment of no hour that is over')
  }

  async function add(signal?: AbortSignal): Promise<number> {
    await warnOfAhead()
    for (let added = 0; ; added++) {
      signal?.throwIfAborted()
      if (added >= SEGMENTS_AT_ONCE || !(await addNext())) return added
    }
  }

  jobs.every(EVERY_SECONDS, 'audit-segments', async (_payload, _job, signal) => void (await add(signal)))

  return {
    /** Adds the segments that are due; gives how many. */
    add,

    /** Forgets entries from before a moment, whole segments of them; gives how many. Their digests stay. */
    async forget(moment: string): Promise<number> {
      const last = await findLastSegment(store, thisHour())
      if (!last) return 0
      const [end, asked] = [hourAfter(last.hour), hourOf(moment)]
      const before = asked < end ? asked : end
      const now = clock.now().toISOString()
      const mark = () => store.transaction((tx) => markForgotten(tx, before, now, MARKED_AT_ONCE))
      while ((await mark()) === MARKED_AT_ONCE);
      const { audit } = store.tables
      return removeInPieces(store, audit, [audit.at, audit.id], lt(audit.at, before))
    },
  }
}

export type AuditSegments = ReturnType<typeof auditSegments>
