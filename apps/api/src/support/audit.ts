import type { Session } from '../db/store.ts'
import type { AuditDetails } from './audit.tables.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'

export interface AuditEntry {
  readonly actor: string
  readonly action: string
  /** An id; empty where it is about everything. */
  readonly object?: string
  /** Nothing about people. */
  readonly details?: AuditDetails
}

/** Notes who did what, in the transaction of the deed. */
export type Audit = (tx: Session, entry: AuditEntry) => Promise<void>

export const auditLog =
  (clock: Clock, ids: Ids): Audit =>
  async ({ tables, db }, { actor, action, object = '', details = {} }) => {
    await db
      .insert(tables.audit)
      .values({ id: ids.next(), at: clock.now().toISOString(), actor, action, object, details })
  }
