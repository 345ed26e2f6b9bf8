import { eq, sql } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import type { Session } from '../../db/store.ts'

export type PincodeRow = Tables['pincodes']['$inferSelect']

const PINCODES = 'pincodes'
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

/** Which edition of the list the table holds; undefined before the first. */
export async function findPincodesEdition({ tables: { seeds }, db }: Session): Promise<string | undefined> {
  const [seed] = await db.select().from(seeds).where(eq(seeds.name, PINCODES))
  return seed?.edition
}

export async function replacePincodes(
  { tables: { pincodes, seeds }, db }: Session,
  edition: string,
  rows: readonly PincodeRow[],
): Promise<void> {
  await db.delete(pincodes)
  for (let start = 0; start < rows.length; start += INSERT_ROWS) {
    await db.insert(pincodes).values(rows.slice(start, start + INSERT_ROWS))
  }
  await db
    .insert(seeds)
    .values({ name: PINCODES, edition })
    .onConflictDoUpdate({ target: seeds.name, set: { edition } })
}
