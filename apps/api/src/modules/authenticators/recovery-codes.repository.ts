import { and, eq } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'

export const countRecoveryCodes = (
  { tables: { recoveryCodes }, db }: Session,
  userId: string,
): Promise<number> => db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

/** Keeps codes in the place of those before; none where the list is empty. */
export async function replaceRecoveryCodes(
  { tables: { recoveryCodes }, db }: Session,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })))
}

/** Takes a code out, so that it works once; whether the account had it. */
export async function takeRecoveryCode(
  { tables: { recoveryCodes }, db }: Session,
  userId: string,
  hash: string,
): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId)))
    .returning({ hash: recoveryCodes.hash })
  return taken.length > 0
}
