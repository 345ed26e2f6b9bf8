import { inArray } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'

export type OutcomeRow = Tables['applicationOutcomes']['$inferSelect']

/** What came out of some applications. */
export const listOutcomes = async (
  { tables: { applicationOutcomes: outcomes }, db }: Session,
  ids: readonly string[],
): Promise<OutcomeRow[]> =>
  db
    .select()
    .from(outcomes)
    .where(inArray(outcomes.applicationId, [...ids]))

/** Notes facts of the outcome beside those that are known already. */
export async function upsertOutcome(
  { tables: { applicationOutcomes: outcomes }, db }: Session,
  applicationId: string,
  facts: Partial<Omit<OutcomeRow, 'applicationId'>>,
): Promise<void> {
  await db
    .insert(outcomes)
    .values({ applicationId, sealedPan: '', courier: '', deliveredOn: '', ...facts })
    .onConflictDoUpdate({ target: outcomes.applicationId, set: facts })
}
