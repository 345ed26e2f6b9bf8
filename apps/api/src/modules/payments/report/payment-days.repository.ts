import { gte, min } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import type { DaySums } from '../payments.tables.ts'

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
