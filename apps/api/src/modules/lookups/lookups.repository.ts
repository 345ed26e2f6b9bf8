import { eq, gt, sql } from 'drizzle-orm'
import { chunks } from '../../db/queries/chunks.ts'
import { hasAny } from '../../db/queries/rows.ts'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'

export type PincodeRow = Tables['pincodes']['$inferSelect']

/** Rows of one insert: five columns each stay below the parameters that either database takes. */
const INSERT_ROWS = 1000

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

export async function replacePincodes(
  { tables: { pincodes }, db }: Session,
  rows: readonly PincodeRow[],
): Promise<void> {
  await db.delete(pincodes)
  for (const part of chunks(rows, INSERT_ROWS)) await db.insert(pincodes).values(part)
}
