import { readCoupon } from '@pan/contracts/pan/numbers/coupon'
import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isBefore, pageOf, type Cursor, type Page } from '../../db/queries/page.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session, Store } from '../../db/store.ts'
import { END } from './audit.ts'
import type { AuditDetails } from './audit.tables.ts'

/** What is asked of the audit log; whatever is left out may be anything. */
export interface AuditQuestion {
  readonly actor?: string
  /** A coupon number or an id. */
  readonly object?: string
  readonly deed?: string
  /** `refused` is every one but `done` and `begun`. */
  readonly outcome?: string | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

export interface AuditLine {
  readonly id: string
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

/** One upper bound: with two SQLite may begin each page at the first of them. */
function earlier({ at, id }: Tables['audit'], until: string | undefined, before: Cursor | undefined) {
  if (before && (until === undefined || before.at < until)) return isBefore([at, id], before)
  return until === undefined ? undefined : lt(at, until)
}

// The index of what was refused holds nothing else, and is of use only to a question that says so.
function endedAs(column: SQLiteColumn, outcome: string): SQL | undefined {
  if (outcome === 'done') return eq(column, outcome)
  const isNotDone = sql`${column} <> 'done'`
  return outcome === 'refused'
    ? and(isNotDone, sql`${column} <> 'begun'`)
    : and(isNotDone, eq(column, outcome))
}

/** Not the beginning of a command that has ended: the entry of its end says all of it. */
const isLast = ({ id, outcome }: Tables['audit']): SQL =>
  // A subquery that is compared, since PostgreSQL may read the whole log for one that only has to exist.
  sql`(${outcome} <> 'begun' or (select ended.id from audit ended where ended.id = ${id} || ${sql.raw(`'${END}'`)}) is null)`

function lastFirst(one: AuditLine, other: AuditLine): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return one.id < other.id ? 1 : -1
}

/** Reads what was noted. */
export const auditTrail = (store: Store) => ({
  /** Entries, the last first; of a command one. */
  async list(
    { actor: by, object: of, deed, outcome, since, until }: AuditQuestion,
    before: Cursor | undefined,
    limit: number,
  ): Promise<Page<AuditLine>> {
    const { audit } = store.tables
    const { id, at, actor, action, object, details } = audit
    // Each name by itself: then an index gives the entries in their order, however many there are.
    const names = of === undefined ? [undefined] : await namesOf(store, of)
    const found = await Promise.all(
      names.map((name) =>
        store.db
          .select({ id, at, actor, action, object, outcome: audit.outcome, details })
          .from(audit)
          .where(
            and(
              by === undefined ? undefined : eq(actor, by),
              name === undefined ? undefined : eq(object, name),
              deed === undefined ? undefined : eq(action, deed),
              outcome === undefined ? undefined : endedAs(audit.outcome, outcome),
              isLast(audit),
              since === undefined ? undefined : gte(at, since),
              earlier(audit, until, before),
            ),
          )
          .orderBy(desc(at), desc(id))
          .limit(limit + 1),
      ),
    )
    const rows = found.length === 1 ? found[0]! : found.flat().toSorted(lastFirst)
    return pageOf(rows, limit, (row) => row)
  },
})

export type AuditTrail = ReturnType<typeof auditTrail>
