import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import type { Payment } from './payments.repository.ts'

export interface Count {
  readonly count: number
  readonly paise: number
}

// PostgreSQL gives sums and counts as text: they might be larger than a number.
const numbers = ({ count, paise }: { count: unknown; paise: unknown }): Count => ({
  count: Number(count),
  paise: Number(paise ?? 0),
})

/** Orders of people: what partners make up is in no sum. */
export async function countOrders({ tables: { paymentOrders, applications }, db }: Session) {
  // Asked this way round no application has its row read, which is large.
  const madeUp = db.select({ id: applications.id }).from(applications).where(eq(applications.isTest, true))
  const rows = await db
    .select({
      isPaid: sql<number>`CASE WHEN ${paymentOrders.paidBy} IS NULL THEN 0 ELSE 1 END`,
      count: sql`count(*)`,
      paise: sql`sum(${paymentOrders.feePaise})`,
    })
    .from(paymentOrders)
    .where(notInArray(paymentOrders.applicationId, madeUp))
    .groupBy(sql`CASE WHEN ${paymentOrders.paidBy} IS NULL THEN 0 ELSE 1 END`)
  const of = (isPaid: number) => numbers(rows.find((row) => row.isPaid === isPaid) ?? { count: 0, paise: 0 })
  return { paid: of(1), unpaid: of(0) }
}

// Money that was refused is of these no more.
const DECIDED: Payment['state'][] = ['succeeded', 'refunded']

/** Tries by state, surplus, progress of the refund and mismatch: of one moment, for what it adds up to is compared. */
export async function countPayments({ tables: { payments }, db }: Session) {
  const isRefused = sql<number>`CASE WHEN ${payments.refusal} IS NULL THEN 0 ELSE 1 END`
  const rows = await db
    .select({
      mode: payments.mode,
      state: payments.state,
      isSurplus: payments.isSurplus,
      refundState: payments.refundState,
      isRefused,
      count: sql`count(*)`,
      paise: sql`sum(${payments.amountPaise})`,
      paid: sql`sum(${payments.paidPaise})`,
      stray: sql`sum(${payments.strayPaise})`,
    })
    .from(payments)
    .where(eq(payments.isTest, false))
    .groupBy(payments.mode, payments.state, payments.isSurplus, payments.refundState, isRefused)
  return rows.map((row) => ({
    ...row,
    ...numbers(row),
    isMismatch: row.isRefused === 1 && !DECIDED.includes(row.state),
    paid: Number(row.paid),
    stray: Number(row.stray),
  }))
}

const isMismatch = ({ payments }: Tables) =>
  and(eq(payments.isTest, false), isNotNull(payments.refusal), notInArray(payments.state, DECIDED))

/** Tries whose money was refused and has not gone back, the oldest first. */
export const listMismatches = (
  { tables, db }: Session,
  after: Cursor | undefined,
  limit: number,
): Promise<Payment[]> =>
  db
    .select()
    .from(tables.payments)
    .where(and(isMismatch(tables), after && isAfter([tables.payments.startedAt, tables.payments.id], after)))
    .orderBy(asc(tables.payments.startedAt), asc(tables.payments.id))
    .limit(limit)

/** Tries whose refund the gateway has refused, the oldest first: somebody has to look. */
export const listFailedRefunds = (
  { tables: { payments }, db }: Session,
  after: Cursor | undefined,
  limit: number,
): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.isTest, false),
        eq(payments.refundState, 'failed'),
        after && isAfter([payments.startedAt, payments.id], after),
      ),
    )
    .orderBy(asc(payments.startedAt), asc(payments.id))
    .limit(limit)

/** Orders that say they are paid by a try that has not succeeded, or the other way round: there must be none. */
export async function listContradictions({ tables: { paymentOrders, payments }, db }: Session) {
  const unproven = await db
    .select({ application: paymentOrders.applicationId })
    .from(paymentOrders)
    .leftJoin(payments, and(eq(payments.id, paymentOrders.paidBy), eq(payments.state, 'succeeded')))
    .where(and(isNotNull(paymentOrders.paidBy), isNull(payments.id)))
  const unnoted = await db
    .select({ application: payments.applicationId })
    .from(payments)
    .leftJoin(paymentOrders, eq(payments.id, paymentOrders.paidBy))
    .where(
      and(
        eq(payments.state, 'succeeded'),
        eq(payments.isSurplus, false),
        isNull(paymentOrders.applicationId),
      ),
    )
  return [...unproven, ...unnoted].map(({ application }) => application)
}

/** How many messages since then were not signed by the gateway, by day (UTC), the newest first. */
export async function countForged({ tables: { securityEvents: table }, db }: Session, since: string) {
  const day = sql<string>`substr(${table.at}, 1, 10)`
  const rows = await db
    .select({ day, kind: table.kind, count: sql`sum(${table.count})` })
    .from(table)
    .where(and(inArray(table.kind, ['return_signature', 'webhook_signature']), gte(table.at, since)))
    .groupBy(day, table.kind)
    .orderBy(desc(day), asc(table.kind))
  return rows.map(({ day: on, kind, count }) => ({
    day: on,
    kind: kind.slice(0, kind.indexOf('_')),
    count: Number(count),
  }))
}
