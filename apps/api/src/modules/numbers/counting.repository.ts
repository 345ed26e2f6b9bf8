import { and, eq, isNull, sql, sum } from 'drizzle-orm'
import type { Category } from '@pan/contracts/pan/flow'
import { within, type Days } from '../../db/queries/read-in-pieces.ts'
import type { Session } from '../../db/store.ts'
import type { SENT } from '../../observability/audit/sent-entries.ts'

/** Applications that came then, by category and by whether a partner has sent them. */
export async function countSubmissions({ tables: { applications: a }, db }: Session, days: Days) {
  const isOwn = sql<number>`CASE WHEN ${isNull(a.partnerId)} THEN 1 ELSE 0 END`
  const rows = await db
    .select({ category: sql<Category>`${a.category}`, isOwn, count: sql`count(*)` })
    .from(a)
    .where(and(within(a.createdAt, days), eq(a.isTest, false)))
    .groupBy(a.category, isOwn)
  return rows.map(({ category, isOwn: own, count }) => ({
    category,
    isByPartner: own === 0,
    count: Number(count),
  }))
}

/** How many payments were made and came to nothing then, and how much money came. */
export async function countMoney({ tables: { paymentLedger: l, payments }, db }: Session, days: Days) {
  const is = (...events: readonly string[]) =>
    sql`count(CASE WHEN ${l.event} IN (${sql.join(
      events.map((event) => sql`${event}`),
      sql`, `,
    )}) THEN 1 END)`
  const [row] = await db
    .select({
      paid: is('succeeded'),
      failed: is('failed', 'cancelled'),
      received: sql`sum(CASE WHEN ${l.movedPaise} > 0 THEN ${l.movedPaise} ELSE 0 END)`,
    })
    .from(l)
    .innerJoin(payments, eq(payments.id, l.paymentId))
    .where(and(within(l.at, days), eq(payments.isTest, false)))
  return {
    paid: Number(row?.paid ?? 0),
    failed: Number(row?.failed ?? 0),
    receivedPaise: Number(row?.received ?? 0),
  }
}

/** Forms that were fetched first then. */
export async function countDownloads(
  { tables: { formDownloads: d, applications: a }, db }: Session,
  days: Days,
): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)` })
    .from(d)
    .innerJoin(a, eq(a.id, d.applicationId))
    .where(and(within(d.at, days), eq(a.isTest, false)))
  return Number(row?.count ?? 0)
}

/** Messages about applications that went out then, from an index alone. */
export const countSent = (
  { tables: { audit }, db }: Session,
  action: (typeof SENT)[keyof typeof SENT],
  days: Days,
): Promise<number> => db.$count(audit, and(eq(audit.action, action), within(audit.at, days)))

/** What partners called on a day (yyyy-mm-dd, in India). */
export async function sumCalls({ tables: { partnerUsage: u }, db }: Session, day: string) {
  const [row] = await db
    .select({ calls: sum(u.calls), failed: sum(sql`${u.refused} + ${u.limited} + ${u.failed}`) })
    .from(u)
    .where(eq(u.day, day))
  return { calls: Number(row?.calls ?? 0), failedCalls: Number(row?.failed ?? 0) }
}

export async function sumFormStarts({ tables: { formStarts: s }, db }: Session, day: string) {
  const [row] = await db
    .select({ count: sum(s.count) })
    .from(s)
    .where(eq(s.day, day))
  return Number(row?.count ?? 0)
}
