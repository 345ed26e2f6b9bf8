import { asc, eq, sql } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { hasAny } from '../../../db/queries/rows.ts'

type LedgerEntry = Tables['paymentLedger']['$inferSelect']

export async function insertEntry({ tables, db }: Session, entry: LedgerEntry): Promise<void> {
  await db.insert(tables.paymentLedger).values(entry)
}

/** The changes of a payment, the oldest first. */
export const listEntries = (
  { tables: { paymentLedger }, db }: Session,
  paymentId: string,
): Promise<LedgerEntry[]> =>
  db
    .select()
    .from(paymentLedger)
    .where(eq(paymentLedger.paymentId, paymentId))
    .orderBy(asc(paymentLedger.at), asc(paymentLedger.id))

/** How much money of a payment is noted as being with us. */
export async function sumMoved(
  { tables: { paymentLedger: t }, db }: Session,
  paymentId: string,
): Promise<number> {
  const [row] = await db
    .select({ paise: sql`sum(${t.movedPaise})` })
    .from(t)
    .where(eq(t.paymentId, paymentId))
  return Number(row?.paise ?? 0)
}

export const hasEvent = ({ tables: { paymentEvents }, db }: Session, id: string) =>
  hasAny(db.select().from(paymentEvents).where(eq(paymentEvents.id, id)))

export async function insertEvent(
  { tables: { paymentEvents }, db }: Session,
  id: string,
  receivedAt: string,
): Promise<void> {
  await db.insert(paymentEvents).values({ id, receivedAt }).onConflictDoNothing()
}
