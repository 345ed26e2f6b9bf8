import { eq } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'

export type CodeRow = Tables['applicationCodes']['$inferSelect']

/** Keeps a code in the place of the one before. */
export async function upsertCode({ tables: { applicationCodes }, db }: Session, row: CodeRow): Promise<void> {
  await db
    .insert(applicationCodes)
    .values(row)
    .onConflictDoUpdate({ target: applicationCodes.applicationId, set: row })
}

export async function findCode(
  { tables: { applicationCodes }, db }: Session,
  applicationId: string,
): Promise<CodeRow | undefined> {
  const [found] = await db
    .select()
    .from(applicationCodes)
    .where(eq(applicationCodes.applicationId, applicationId))
  return found
}

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
