import { asc, eq } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'

export type SecondFactorReset = Tables['secondFactorResets']['$inferSelect']

export async function insertSecondFactorReset(
  { tables: { secondFactorResets }, db }: Session,
  row: SecondFactorReset,
): Promise<void> {
  await db.insert(secondFactorResets).values(row)
}

/** The oldest first. */
export const listSecondFactorResets = (
  { tables: { secondFactorResets }, db }: Session,
  userId: string,
): Promise<SecondFactorReset[]> =>
  db
    .select()
    .from(secondFactorResets)
    .where(eq(secondFactorResets.userId, userId))
    .orderBy(asc(secondFactorResets.at), asc(secondFactorResets.id))

export async function removeSecondFactorResets(
  { tables: { secondFactorResets }, db }: Session,
  userId: string,
): Promise<void> {
  await db.delete(secondFactorResets).where(eq(secondFactorResets.userId, userId))
}
