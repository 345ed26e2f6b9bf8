import { and, eq, sql } from 'drizzle-orm'
import { statement } from '../../db/queries/statement.ts'
import type { Session, Store } from '../../db/store.ts'
import type { Meters } from '../metrics/meters.ts'
import type { Clock } from '../../time/clock.ts'
import type { Ids } from '../../crypto/ids.ts'
import { countedRows } from '../counted-rows.ts'
import { eventWindow, type RepeatedEvent } from './repeated-events.ts'
import type { SecurityEvent } from './security-event.ts'

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
  const insert = (
    tx: Session,
    { object = '', ...event }: SecurityEvent,
    row: Pick<RepeatedEvent, 'at' | 'id' | 'count'>,
  ) => insertOne(tx, { ...event, object, at: row.at, id: row.id, count: row.count })

  const rows = countedRows<RepeatedEvent>({
    store,
    log,
    name: 'security',
    insert: (tx, { event, at, id }, count) => insert(tx, event, { at, id, count }),
    setCount: (tx, { at, id }, count) => updateCount(tx, { at, id, count }),
  })

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
      if (repeated) await rows.write(repeated)
    },

    /** Writes the counts that are not in the table yet. */
    flush: rows.flush,
  }
}

export type SecurityEvents = ReturnType<typeof securityEvents>
