import { eq, sql } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'

/** The next number of a financial year: a transaction that comes to nothing has taken none. */
export async function takeNumber(
  { tables: { receiptNumbers: t }, db }: Session,
  year: string,
): Promise<number> {
  const [row] = await db
    .insert(t)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: t.year, set: { last: sql`${t.last} + 1` } })
    .returning({ last: t.last })
  return row!.last
}

/** Notes that one more receipt for cash was issued for a try: the books keep it from now on. */
export async function countReceipt({ tables: { payments: t }, db }: Session, id: string): Promise<void> {
  await db
    .update(t)
    .set({ receipts: sql`${t.receipts} + 1` })
    .where(eq(t.id, id))
}
