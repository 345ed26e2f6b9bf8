import { and, eq, gt } from 'drizzle-orm'
import { uniqueViolation } from '../../db/constraint.ts'
import type { OwnedSession } from './owned-session.ts'
import type { OwnedTables } from './owned.tables.ts'
import { first, hasAny } from '../../db/queries/rows.ts'

export type PasskeyRow = OwnedTables['passkeys']['$inferSelect']
type ChallengeRow = OwnedTables['passkeyChallenges']['$inferSelect']

export const listPasskeys = (
  { tables: { passkeys }, db }: OwnedSession,
  ownerId: string,
): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.ownerId, ownerId)).orderBy(passkeys.createdAt, passkeys.id)

export const findPasskey = ({ tables: { passkeys }, db }: OwnedSession, credentialId: string) =>
  first(db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))

export async function insertPasskey(
  { tables: { passkeys }, db }: OwnedSession,
  row: PasskeyRow,
): Promise<void> {
  await db.insert(passkeys).values(row)
}

/** Whether a write failed because the authenticator's passkey is kept already. */
export const isPasskeyTaken = (error: unknown): boolean =>
  uniqueViolation(error)?.endsWith('passkeys_credential_idx') ?? false

/** Gives the passkey of an account as it is then; undefined when the account has no such one. */
export const updatePasskeyName = (
  { tables: { passkeys }, db }: OwnedSession,
  { ownerId, id }: Pick<PasskeyRow, 'ownerId' | 'id'>,
  name: string,
) =>
  first(
    db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.ownerId, ownerId)))
      .returning(),
  )

/** Notes a use; false when the passkey was removed or used meanwhile. */
export const updatePasskeyUse = (
  { tables: { passkeys }, db }: OwnedSession,
  { id, counter }: PasskeyRow,
  used: { readonly counter: number; readonly lastUsedAt: string },
) =>
  hasAny(
    db
      .update(passkeys)
      .set(used)
      .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
      .returning({ id: passkeys.id }),
  )

/** Removes a passkey of an account; whether it had it. */
export const removePasskey = (
  { tables: { passkeys }, db }: OwnedSession,
  { ownerId, id }: Pick<PasskeyRow, 'ownerId' | 'id'>,
) =>
  hasAny(
    db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.ownerId, ownerId)))
      .returning({ id: passkeys.id }),
  )

/** Removes the passkeys of an account: those that were added after a moment, or all. */
export async function removePasskeys(
  { tables: { passkeys }, db }: OwnedSession,
  ownerId: string,
  after?: string,
): Promise<void> {
  const isNew = after === undefined ? undefined : gt(passkeys.createdAt, after)
  await db.delete(passkeys).where(and(eq(passkeys.ownerId, ownerId), isNew))
}

export async function insertChallenge(
  { tables: { passkeyChallenges }, db }: OwnedSession,
  row: ChallengeRow,
): Promise<void> {
  await db.insert(passkeyChallenges).values(row)
}

/** Takes a challenge out, so that nobody else answers it; undefined when there is none. */
export const takeChallenge = ({ tables: { passkeyChallenges }, db }: OwnedSession, challenge: string) =>
  first(db.delete(passkeyChallenges).where(eq(passkeyChallenges.challenge, challenge)).returning())
