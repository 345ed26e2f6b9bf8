import { eq, sql } from 'drizzle-orm'
import { statement } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'
import type { AuditDetails } from './audit.tables.ts'
import type { Clock } from '../../time/clock.ts'
import type { Ids } from '../../crypto/ids.ts'

export interface AuditEntry {
  readonly actor: string
  readonly action: string
  /** An id; empty where it is about everything. */
  readonly object?: string
  /** `done` unless said: the code of the failure of what was refused. */
  readonly outcome?: string
  /** The entry of the beginning of a command that ends with this one. */
  readonly ends?: string
  /** Nothing about people. */
  readonly details?: AuditDetails
}

/** What the id of an entry that ends a command has behind that of its beginning. */
export const END = '.end'

/** Notes who did what, in the transaction of the deed; gives the id of the entry. */
export type Audit = (tx: Session, entry: AuditEntry) => Promise<string>

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

export const auditLog =
  (clock: Clock, ids: Ids): Audit =>
  async (tx, { actor, action, object = '', outcome = 'done', ends, details = {} }) => {
    const id = ends === undefined ? ids.next() : `${ends}${END}`
    await insertOne(tx, { id, at: clock.now().toISOString(), actor, action, object, outcome, details })
    return id
  }

/** Says how often a call was repeated that has one row; `details` are those that the row has besides. */
export async function setTimes(
  { tables: { audit }, db }: Session,
  id: string,
  times: number,
  details: AuditDetails = {},
): Promise<void> {
  await db
    .update(audit)
    .set({ details: { ...details, times } })
    .where(eq(audit.id, id))
}
