import { desc, eq, or } from 'drizzle-orm'
import type { Session, Store } from '../db/store.ts'
import type { AuditDetails } from './audit.tables.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'

const LISTED_MAX = 200

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
