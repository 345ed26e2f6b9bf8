import { and, eq, gt } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'
import { hasAny } from '../../db/queries/rows.ts'

export const countRecoveryCodes = (
  { tables: { recoveryCodes }, db }: Session,
  userId: string,
): Promise<number> => db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

/** Keeps codes in the place of those before. */
export async function replaceRecoveryCodes(
  { tables: { recoveryCodes }, db }: Session,
  userId: string,
  hashes: readonly string[],
  createdAt: string,
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId, createdAt })))
}

/** Forgets the codes of an account: those that were made after a moment, or all. */
export async function removeRecoveryCodes(
  { tables: { recoveryCodes }, db }: Session,
  userId: string,
  after?: string,
): Promise<void> {
  const isNew = after === undefined ? undefined : gt(recoveryCodes.createdAt, after)
  await db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isNew))
}

/** Takes a code out, so that it works once; whether the account had it. */
export const takeRecoveryCode = ({ tables: { recoveryCodes }, db }: Session, userId: string, hash: string) =>
  hasAny(
    db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId)))
      .returning({ hash: recoveryCodes.hash }),
  )
