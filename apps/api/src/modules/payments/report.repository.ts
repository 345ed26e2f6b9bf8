import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, min, notInArray, sql } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import type { Payment } from './payments.repository.ts'
import type { Count, DaySums } from './payments.tables.ts'

/** A time of days (yyyy-mm-dd, UTC), without an end where none is named. */
export interface Days {
  readonly from: string
  /** The first day that is not meant. */
  readonly before: string | undefined
}

const within = (
  at: Tables['paymentOrders']['openedAt'] | Tables['payments']['startedAt'],
  { from, before }: Days,
) => and(gte(at, from), before === undefined ? undefined : lt(at, before))

// PostgreSQL gives sums and counts as text: they might be larger than a number.
const numbers = ({ count, paise }: { count: unknown; paise: unknown }): Count => ({
  count: Number(count),
  paise: Number(paise ?? 0),
})

/** The first day from then on with an order or a payment; undefined where there is none. */
export async function findDayFrom({ tables: { paymentOrders, payments }, db }: Session, from: string) {
  const { openedAt } = paymentOrders
  const { startedAt } = payments
  const [order] = await db
    .select({ at: min(openedAt) })
    .from(paymentOrders)
    .where(gte(openedAt, from))
  const [payment] = await db
    .select({ at: min(startedAt) })
    .from(payments)
    .where(gte(startedAt, from))
  const [first] = [order?.at, payment?.at].filter((at) => typeof at === 'string').toSorted()
  return first?.slice(0, 10)
}

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
const DECIDED: Payment['state'][] = ['succeeded', 'refunded']

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

/** What is kept of days that are over. */
export const listDaySums = ({ tables: { paymentDays }, db }: Session) => db.select().from(paymentDays)

export async function keepDay(
  { tables: { paymentDays }, db }: Session,
  day: string,
  sums: DaySums,
): Promise<void> {
  await db
    .insert(paymentDays)
    .values({ day, sums })
    .onConflictDoUpdate({ target: paymentDays.day, set: { sums } })
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

/**
 * Orders that say they are paid by a try that has not succeeded, or the other way round: there must be none. Orders that were
 * opened then, and tries that were begun then.
 */
export async function listContradictions(
  { tables: { paymentOrders, payments }, db }: Session,
  days: Days,
): Promise<string[]> {
  const unproven = await db
    .select({ application: paymentOrders.applicationId })
    .from(paymentOrders)
    .leftJoin(payments, and(eq(payments.id, paymentOrders.paidBy), eq(payments.state, 'succeeded')))
    .where(and(within(paymentOrders.openedAt, days), isNotNull(paymentOrders.paidBy), isNull(payments.id)))
  const unnoted = await db
    .select({ application: payments.applicationId })
    .from(payments)
    .leftJoin(paymentOrders, eq(payments.id, paymentOrders.paidBy))
    .where(
      and(
        within(payments.startedAt, days),
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
