import { eq } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { first } from '../../db/queries/rows.ts'

export type CodeRow = Tables['applicationCodes']['$inferSelect']

/** Keeps a code in the place of the one before. */
export async function upsertCode({ tables: { applicationCodes }, db }: Session, row: CodeRow): Promise<void> {
  await db
    .insert(applicationCodes)
    .values(row)
    .onConflictDoUpdate({ target: applicationCodes.applicationId, set: row })
}

export const findCode = ({ tables: { applicationCodes }, db }: Session, applicationId: string) =>
  first(db.select().from(applicationCodes).where(eq(applicationCodes.applicationId, applicationId)))

export async function updateTriesLeft(
  { tables: { applicationCodes }, db }: Session,
  applicationId: string,
  triesLeft: number,
): Promise<void> {
  await db
    .update(applicationCodes)
    .set({ triesLeft })
    .where(eq(applicationCodes.applicationId, applicationId))
}

export async function removeCode(
  { tables: { applicationCodes }, db }: Session,
  applicationId: string,
): Promise<void> {
  await db.delete(applicationCodes).where(eq(applicationCodes.applicationId, applicationId))
}
