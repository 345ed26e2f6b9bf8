import { and, eq, sql } from 'drizzle-orm'
import { chunks } from '../../db/queries/chunks.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Session, Store } from '../../db/store.ts'
import type { Meters } from '../metrics/meters.ts'
import type { Clock } from '../../time/clock.ts'
import type { Ids } from '../../crypto/ids.ts'
import { eventWindow, type Repeated } from './repeated-events.ts'
import type { SecurityEvent } from './security-event.ts'

/** Counts of repeats reach the table so much later at most; the first of each minute is there before its answer. */
const FLUSH_MILLISECONDS = 5000
const FLUSHED_AT_ONCE = 100

const insertOne = statement(({ tables: { securityEvents: table }, db }) =>
  db.insert(table).values({
    at: sql.placeholder('at'),
    id: sql.placeholder('id'),
    kind: sql.placeholder('kind'),
    outcome: sql.placeholder('outcome'),
    actorKind: sql.placeholder('actorKind'),
    actorId: sql.placeholder('actorId'),
    action: sql.placeholder('action'),
    object: sql.placeholder('object'),
    network: sql.placeholder('network'),
    requestId: sql.placeholder('requestId'),
    count: sql.placeholder('count'),
  }),
)

const updateCount = statement(({ tables: { securityEvents: table }, db }) =>
  db
    .update(table)
    .set({ count: sql`${sql.placeholder('count')}` })
    .where(and(eq(table.at, sql.placeholder('at')), eq(table.id, sql.placeholder('id')))),
)

export interface SecurityEventsDependencies {
  readonly store: Pick<Store, 'transaction'>
  readonly clock: Clock
  readonly ids: Ids
  readonly meters: Meters
  readonly log: { error(details: object, message: string): void }
}

/** The security log: who got in, who was refused, what was taken along. */
export function securityEvents({ store, clock, ids, meters, log }: SecurityEventsDependencies) {
  const window = eventWindow(clock, ids)
  /** What was counted since its row was written. */
  const grown = new Set<Repeated>()
  let timer: NodeJS.Timeout | undefined

  const insert = (
    tx: Session,
    { object = '', ...event }: SecurityEvent,
    row: Pick<Repeated, 'at' | 'id' | 'count'>,
  ) => insertOne(tx, { ...event, object, at: row.at, id: row.id, count: row.count })

  async function keepCounts(part: readonly Repeated[]): Promise<void> {
    const kept = part.map(({ at, id, count }) => ({ at, id, count }))
    try {
      await store.transaction(async (tx) => {
        for (const each of kept) await updateCount(tx, each)
      })
    } catch (error) {
      for (const each of part) grown.add(each)
      log.error({ err: error }, 'counts of the security log were not written')
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const due = [...grown].filter(({ isKept }) => isKept)
    for (const each of due) grown.delete(each)
    for (const part of chunks(due, FLUSHED_AT_ONCE)) await keepCounts(part)
    if (grown.size > 0) flushLater()
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MILLISECONDS).unref()
  }

  async function keep(repeated: Repeated): Promise<void> {
    const row = { ...repeated }
    try {
      await store.transaction((tx) => insert(tx, row.event, row))
      repeated.isKept = true
    } catch (error) {
      repeated.row = undefined
      throw error
    }
  }

  return {
    /**
     * Notes an event in the transaction of the deed, in a row of its own. It is for what was proved; whatever anybody
     * can cause goes to `write`. The metrics count a try that is undone, too.
     */
    async note(tx: Session, event: SecurityEvent): Promise<void> {
      meters.securityEvent(event.kind, event.outcome)
      await insert(tx, event, { at: clock.now().toISOString(), id: ids.next(), count: 1 })
    },

    /**
     * Writes an event and resolves when it is durable: the answer waits for that. The same event of the same minute is
     * counted in the row of the first, and refusals have a limited number of rows.
     */
    async write(event: SecurityEvent): Promise<void> {
      meters.securityEvent(event.kind, event.outcome)
      const repeated = window.count(event)
      if (!repeated) return
      if (repeated.row) {
        grown.add(repeated)
        flushLater()
      }
      // One row for all who cause the event while it is on its way.
      await (repeated.row ??= keep(repeated))
    },

    /** Writes the counts that are not in the table yet. */
    flush,
  }
}

export type SecurityEvents = ReturnType<typeof securityEvents>
