import type { Cursor } from '../../db/queries/page.ts'
import type { Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import { countSince, listEvents, type Range, type SecurityEventRow } from './security-events.repository.ts'

const READ_ROWS = 1000
const SETTLED_MILLISECONDS = 70_000
const HOUR_MILLISECONDS = 60 * 60 * 1000
/** What operators do is counted by a process of their own, so the log is asked. */
const BY_OPERATORS = ['reveal', 'export', 'erasure', 'operator_command'] as const

/** Reads the security log. */
export const securityLog = (store: Store, clock: Clock) => ({
  /** Up to when events are whole: those of the last minute are still counted and written. */
  settledUntil: (): string => new Date(clock.now().getTime() - SETTLED_MILLISECONDS).toISOString(),

  /** The events of a time in pages, the oldest first. */
  async *pages(range: Range, after?: Cursor): AsyncGenerator<SecurityEventRow[]> {
    for (let from = after; ;) {
      const rows = await listEvents(store, range, from, READ_ROWS)
      if (rows.length === 0) return
      yield rows
      from = rows.at(-1)
    }
  },

  /** How often something happened within the last hour that operators cause, by kind. */
  async lastHour(): Promise<{ kind: string; count: number }[]> {
    const since = new Date(clock.now().getTime() - HOUR_MILLISECONDS).toISOString()
    return Promise.all(
      BY_OPERATORS.map(async (kind) => ({ kind, count: await countSince(store, kind, since) })),
    )
  },
})

export type SecurityLog = ReturnType<typeof securityLog>
