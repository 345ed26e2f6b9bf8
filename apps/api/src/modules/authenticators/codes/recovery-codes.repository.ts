import { and, eq, gt } from 'drizzle-orm'
import type { OwnedSession } from '../owned-session.ts'
import { hasAny } from '../../../db/queries/rows.ts'

export const countRecoveryCodes = (
  { tables: { recoveryCodes }, db }: OwnedSession,
  ownerId: string,
): Promise<number> => db.$count(recoveryCodes, eq(recoveryCodes.ownerId, ownerId))

/** Keeps codes in the place of those before. */
export async function replaceRecoveryCodes(
  { tables: { recoveryCodes }, db }: OwnedSession,
  ownerId: string,
  hashes: readonly string[],
  createdAt: string,
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, ownerId, createdAt })))
}

/** Forgets the codes of an account: those that were made after a moment, or all. */
export async function removeRecoveryCodes(
  { tables: { recoveryCodes }, db }: OwnedSession,
  ownerId: string,
  after?: string,
): Promise<void> {
  const isNew = after === undefined ? undefined : gt(recoveryCodes.createdAt, after)
  await db.delete(recoveryCodes).where(and(eq(recoveryCodes.ownerId, ownerId), isNew))
}

/** Takes a code out, so that it works once; whether the account had it. */
export const takeRecoveryCode = (
  { tables: { recoveryCodes }, db }: OwnedSession,
  ownerId: string,
  hash: string,
) =>
  hasAny(
    db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.ownerId, ownerId)))
      .returning({ hash: recoveryCodes.hash }),
  )
