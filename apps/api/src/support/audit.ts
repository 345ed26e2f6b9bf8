import { desc, eq, or, sql } from 'drizzle-orm'
import { statement } from '../db/statement.ts'
import type { Session, Store } from '../db/store.ts'
import type { AuditDetails } from './audit.tables.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'

const LISTED_MAX = 200

const insertOne = statement(({ tables: { audit }, db }) =>
  db.insert(audit).values({
    id: sql.placeholder('id'),
    at: sql.placeholder('at'),
    actor: sql.placeholder('actor'),
    action: sql.placeholder('action'),
    object: sql.placeholder('object'),
    outcome: sql.placeholder('outcome'),
    details: sql.placeholder('details'),
  }),
)

export interface AuditEntry {
  readonly actor: string
  readonly action: string
  /** An id; empty where it is about everything. */
  readonly object?: string
  /** `done` unless said: the code of the failure of what was refused. */
  readonly outcome?: string
  /** Nothing about people. */
  readonly details?: AuditDetails
}

/** Notes who did what, in the transaction of the deed. */
export type Audit = (tx: Session, entry: AuditEntry) => Promise<void>

export const auditLog =
  (clock: Clock, ids: Ids): Audit =>
  async (tx, { actor, action, object = '', outcome = 'done', details = {} }) => {
    await insertOne(tx, {
      id: ids.next(),
      at: clock.now().toISOString(),
      actor,
      action,
      object,
      outcome,
      details,
    })
  }

/** Reads what was noted. */
export const auditTrail = (store: Store) => ({
  /** The newest entries, the last first; of one object or actor when it is named. */
  list: async (of?: string) => {
    const { audit } = store.tables
    const { at, actor, action, object, details } = audit
    return store.db
      .select({ at, actor, action, object, details })
      .from(audit)
      .where(of === undefined ? undefined : or(eq(object, of), eq(actor, of)))
      .orderBy(desc(at))
      .limit(LISTED_MAX)
  },
})

export type AuditTrail = ReturnType<typeof auditTrail>
