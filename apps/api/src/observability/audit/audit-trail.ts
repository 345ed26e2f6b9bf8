import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isBefore, pageOf, type Cursor, type Page } from '../../db/queries/page.ts'
import type { Session, Store } from '../../db/store.ts'
import type { AuditDetails } from './audit.tables.ts'

/** What is asked of the audit log; whatever is undefined may be anything. */
export interface AuditQuestion {
  /** A coupon number, an id, or an actor, which has a colon. */
  readonly of: string | undefined
  /** `refused` is every one but `done`. */
  readonly outcome: string | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

export interface AuditLine {
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly object: string
  readonly outcome: string
  readonly details: AuditDetails
}

/** Calls name an application by its id, commands by its coupon number. */
async function namesOf({ tables: { applications }, db }: Session, of: string): Promise<string[]> {
  const coupon = readCoupon(of)
  const [found] = await db
    .select({ id: applications.id, coupon: applications.coupon })
    .from(applications)
    .where(coupon === undefined ? eq(applications.id, of) : eq(applications.coupon, coupon))
  return [...new Set([of, coupon ?? of, ...(found ? [found.id, found.coupon] : [])])]
}

// The index of what was refused holds nothing else, and is of use only to a question that says so.
function endedAs(column: SQLiteColumn, outcome: string): SQL | undefined {
  if (outcome === 'done') return eq(column, outcome)
  return and(sql`${column} <> 'done'`, outcome === 'refused' ? undefined : eq(column, outcome))
}

/** Reads what was noted. */
export const auditTrail = (store: Store) => ({
  /** Entries, the last first. */
  async list(
    { of, outcome, since, until }: AuditQuestion,
    before: Cursor | undefined,
    limit: number,
  ): Promise<Page<AuditLine>> {
    const { audit } = store.tables
    const { id, at, actor, action, object, details } = audit
    let about: SQL | undefined
    if (of !== undefined && (of.includes(':') || of === 'system')) about = eq(actor, of)
    else if (of !== undefined) about = inArray(object, await namesOf(store, of))
    const rows = await store.db
      .select({ id, at, actor, action, object, outcome: audit.outcome, details })
      .from(audit)
      .where(
        and(
          about,
          outcome === undefined ? undefined : endedAs(audit.outcome, outcome),
          since === undefined ? undefined : gte(at, since),
          until === undefined ? undefined : lt(at, until),
          before && isBefore([at, id], before),
        ),
      )
      .orderBy(desc(at), desc(id))
      .limit(limit + 1)
    const page = pageOf(rows, limit, (row) => row)
    return { ...page, rows: page.rows.map(({ id: _, ...line }) => line) }
  },
})

export type AuditTrail = ReturnType<typeof auditTrail>
