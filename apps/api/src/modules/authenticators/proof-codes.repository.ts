import { eq } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { first } from '../../db/queries/rows.ts'

type ProofCodeRow = Tables['proofCodes']['$inferSelect']

/** Keeps a code in the place of the one before. */
export async function upsertProofCode(
  { tables: { proofCodes }, db }: Session,
  row: ProofCodeRow,
): Promise<void> {
  await db.insert(proofCodes).values(row).onConflictDoUpdate({ target: proofCodes.sessionId, set: row })
}

export const findProofCode = ({ tables: { proofCodes }, db }: Session, sessionId: string) =>
  first(db.select().from(proofCodes).where(eq(proofCodes.sessionId, sessionId)))

export async function updateProofTriesLeft(
  { tables: { proofCodes }, db }: Session,
  sessionId: string,
  triesLeft: number,
): Promise<void> {
  await db.update(proofCodes).set({ triesLeft }).where(eq(proofCodes.sessionId, sessionId))
}

export async function removeProofCode(
  { tables: { proofCodes }, db }: Session,
  sessionId: string,
): Promise<void> {
  await db.delete(proofCodes).where(eq(proofCodes.sessionId, sessionId))
}
