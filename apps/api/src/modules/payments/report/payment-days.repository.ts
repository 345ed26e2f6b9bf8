import { and, asc, eq, gte, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { findMarker, noteMarker } from '../../../db/queries/markers.ts'
import type { Session } from '../../../db/store.ts'
import type { DaySums } from '../payments.tables.ts'

const CHECK = 'payment-days-check'

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

/** What is kept of days from one on that are over, in their order. */
export const listDaySums = (
  { tables: { paymentDays }, db }: Session,
  { from, limit }: { readonly from: string; readonly limit: number },
) =>
  db
    .select({ day: paymentDays.day, sums: paymentDays.sums })
    .from(paymentDays)
    .where(and(isNull(paymentDays.run), gte(paymentDays.day, from)))
    .orderBy(asc(paymentDays.day))
    .limit(limit)

/** Of which days something is kept. */
export const listDays = ({ tables: { paymentDays }, db }: Session) =>
  db.select({ day: paymentDays.day }).from(paymentDays).where(isNull(paymentDays.run))

/** Notes who adds up a day that is not kept. Whatever changes the day removes the note. */
export async function beginDay({ tables: { paymentDays }, db }: Session, day: string, run: string) {
  // Servers of the release before take it as a day that is not kept. A null would be one of the database where rows are moved.
  const begun = { sums: sql`'false'`, run }
  await db
    .insert(paymentDays)
    .values({ day, ...begun })
    .onConflictDoUpdate({ target: paymentDays.day, set: begun, setWhere: isNotNull(paymentDays.run) })
}

/** Keeps the sums of a day unless something of it has changed since it was begun, or somebody else has begun it. */
export async function endDay(
  { tables: { paymentDays }, db }: Session,
  day: string,
  run: string,
  sums: DaySums,
): Promise<void> {
  await db
    .update(paymentDays)
    .set({ sums, run: null })
    .where(and(eq(paymentDays.day, day), eq(paymentDays.run, run)))
}

/** Forgets the sums of a day, which a job then adds up again. */
export async function removeDay({ tables: { paymentDays }, db }: Session, day: string): Promise<void> {
  await db.delete(paymentDays).where(eq(paymentDays.day, day))
}

/** Notes that all days were compared with their payments, and how many were wrong. */
export const noteDayCheck = (session: Session, wrong: number, notedAt: string) =>
  noteMarker(session, CHECK, String(wrong), notedAt)

/** How many days the last check has found wrong, and when it was through. */
export async function findDayCheck(session: Session) {
  const marker = await findMarker(session, CHECK)
  return marker && { wrong: Number(marker.value), notedAt: marker.at }
}
