import { eq, gt, inArray, sql } from 'drizzle-orm'
import { chunks } from '../../db/queries/chunks.ts'
import { hasAny } from '../../db/queries/rows.ts'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'

export type PincodeRow = Tables['pincodes']['$inferSelect']

/** Rows of one statement: five columns each stay below the parameters that either database takes. */
const ROWS_AT_ONCE = 1000

const byPincode = statement(({ tables: { pincodes }, db }) =>
  db
    .select()
    .from(pincodes)
    .where(eq(pincodes.pincode, sql.placeholder('pincode'))),
)

export const findPincode = async (session: Session, pincode: string): Promise<PincodeRow | undefined> =>
  (await byPincode(session, { pincode }))[0]

/** Whether there is a list at all. */
export const hasPincodes = ({ tables: { pincodes }, db }: Session) =>
  hasAny(db.select({ pincode: pincodes.pincode }).from(pincodes).where(gt(pincodes.pincode, '')).limit(1))

/** All of them, in no order: for whoever brings them up to date. */
export const listPincodes = ({ tables, db }: Session): Promise<PincodeRow[]> =>
  db.select().from(tables.pincodes)

export async function writePincodes(
  { tables: { pincodes: t }, db }: Session,
  gone: readonly string[],
  come: readonly PincodeRow[],
): Promise<void> {
  for (const some of chunks(gone, ROWS_AT_ONCE)) await db.delete(t).where(inArray(t.pincode, some))
  for (const some of chunks(come, ROWS_AT_ONCE)) await db.insert(t).values(some)
}
