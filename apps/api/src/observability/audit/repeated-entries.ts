import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { countedRows, type CountedRow } from '../counted-rows.ts'
import { setTimes, type Audit, type AuditEntry } from './audit.ts'

const WINDOW_MILLISECONDS = 5 * 60_000
/** So many different ones are known; then a new window begins. */
export const KNOWN_MAX = 10_000
/** Whoever tries ids finds no end of them: so many refused calls of a caller are told apart in a window. */
export const REFUSED_OBJECTS_MAX = 30

interface RepeatedEntry extends CountedRow {
  readonly entry: AuditEntry
  /** That of the row, once it is there. */
  id: string
}

/** What many refused calls have in common, whatever each was about. */
function restOf({ details = {}, ...entry }: AuditEntry): AuditEntry {
  const { session } = details
  return { ...entry, object: '', ...(session !== undefined && { details: { session } }) }
}

export interface RepeatedEntriesDependencies {
  readonly store: Pick<Store, 'transaction'>
  readonly audit: Audit
  readonly clock: Clock
  readonly log: { error(details: object, message: string): void }
}

/**
 * The rows of the audit log for what changed nothing: reads, and calls that were refused. They may be repeated hundreds of
 * times a minute, day and night: the first of a window has its row before its answer, and those that differ in nothing but
 * the time are counted in that row. Two sessions of one caller have each their own.
 */
export function repeatedEntries({ store, audit, clock, log }: RepeatedEntriesDependencies) {
  const known = new Map<string, RepeatedEntry>()
  /** Rows of what was refused, by caller; what a limit has refused is told apart from the rest, however much that is. */
  const refused = new Map<string, number>()
  let end = 0

  const rows = countedRows<RepeatedEntry>({
    store,
    log,
    name: 'audit',
    async insert(tx, row, count) {
      const details = { ...row.entry.details, times: count }
      row.id = await audit(tx, { ...row.entry, ...(count > 1 && { details }) })
    },
    setCount: (tx, { id, entry }, count) => setTimes(tx, id, count, entry.details),
  })

  function begin(now: number): void {
    known.clear()
    refused.clear()
    end = now + WINDOW_MILLISECONDS
  }

  function findOrAdd(caller: string, entry: AuditEntry): RepeatedEntry {
    const name = JSON.stringify([
      caller,
      entry.actor,
      entry.action,
      entry.object,
      entry.outcome,
      entry.details,
    ])
    const same = known.get(name)
    if (same) return same
    const added = { entry, id: '', count: 0, isKept: false }
    known.set(name, added)
    return added
  }

  function find(caller: string, entry: AuditEntry): RepeatedEntry {
    const now = clock.now().getTime()
    if (now >= end || known.size >= KNOWN_MAX) begin(now)
    const before = known.size
    const by = entry.outcome === 'TOO_MANY_REQUESTS' ? `${caller} limited` : caller
    const rowsBefore = refused.get(by) ?? 0
    const isRest = entry.outcome !== 'done' && rowsBefore >= REFUSED_OBJECTS_MAX
    const found = findOrAdd(caller, isRest ? restOf(entry) : entry)
    if (entry.outcome !== 'done' && known.size > before) refused.set(by, rowsBefore + 1)
    return found
  }

  return {
    /** Resolves when the call is in the log; `caller` is whose it is, more exactly than the actor of the row says. */
    async write(caller: string, entry: AuditEntry): Promise<void> {
      const found = find(caller, entry)
      found.count++
      await rows.write(found)
    },

    /** Writes the counts that are not in the log yet. */
    flush: rows.flush,
  }
}
