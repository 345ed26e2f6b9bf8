import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { within, type Days } from '../../../db/queries/read-in-pieces.ts'
import type { Session } from '../../../db/store.ts'
import type { Payment } from '../payments.repository.ts'
import type { Count, DaySums } from '../payments.tables.ts'

// PostgreSQL gives sums and counts as text: they might be larger than a number.
const numbers = ({ count, paise }: { count: unknown; paise: unknown }): Count => ({
  count: Number(count),
  paise: Number(paise ?? 0),
})

/** Orders of people that were opened then: what partners make up is in no sum. */
export async function countOrders({ tables: { paymentOrders, applications }, db }: Session, days: Days) {
  const rows = await db
    .select({
      isPaid: sql<number>`CASE WHEN ${paymentOrders.paidBy} IS NULL THEN 0 ELSE 1 END`,
      count: sql`count(*)`,
      paise: sql`sum(${paymentOrders.feePaise})`,
    })
    .from(paymentOrders)
    .innerJoin(applications, eq(applications.id, paymentOrders.applicationId))
    .where(and(within(paymentOrders.openedAt, days), eq(applications.isTest, false)))
    .groupBy(sql`CASE WHEN ${paymentOrders.paidBy} IS NULL THEN 0 ELSE 1 END`)
  const of = (isPaid: number) => numbers(rows.find((row) => row.isPaid === isPaid) ?? { count: 0, paise: 0 })
  return { paid: of(1), unpaid: of(0) }
}

// Money that was refused is of these no more.
export const DECIDED: Payment['state'][] = ['succeeded', 'refunded']

/** Tries that were begun then, by state, surplus, progress of the refund and mismatch. */
export async function countPayments(
  { tables: { payments }, db }: Session,
  days: Days,
): Promise<DaySums['payments']> {
  const isRefused = sql<number>`CASE WHEN ${payments.refusal} IS NULL THEN 0 ELSE 1 END`
  const { mode, state, isSurplus, refundState } = payments
  const rows = await db
    .select({
      mode,
      state,
      isSurplus,
      refundState,
      isRefused,
      count: sql`count(*)`,
      paise: sql`sum(${payments.amountPaise})`,
      paid: sql`sum(${payments.paidPaise})`,
      stray: sql`sum(${payments.strayPaise})`,
    })
    .from(payments)
    .where(and(eq(payments.isTest, false), within(payments.startedAt, days)))
    .groupBy(mode, state, isSurplus, refundState, isRefused)
  return rows.map(({ isRefused: refused, paid, stray, ...row }) => ({
    ...row,
    ...numbers(row),
    isMismatch: refused === 1 && !DECIDED.includes(row.state),
    paid: Number(paid),
    stray: Number(stray),
  }))
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
