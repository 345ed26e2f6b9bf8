import { and, eq, gt } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import { uniqueViolation } from '../../db/constraint.ts'
import type { Session } from '../../db/store.ts'

export type PasskeyRow = Tables['passkeys']['$inferSelect']
type ChallengeRow = Tables['passkeyChallenges']['$inferSelect']

export const listPasskeys = ({ tables: { passkeys }, db }: Session, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id)

export async function findPasskey(
  { tables: { passkeys }, db }: Session,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

export async function insertPasskey({ tables: { passkeys }, db }: Session, row: PasskeyRow): Promise<void> {
  await db.insert(passkeys).values(row)
}

/** Whether a write failed because the authenticator's passkey is kept already. */
export const isPasskeyTaken = (error: unknown): boolean =>
  uniqueViolation(error) === 'passkeys_credential_idx'

/** Gives the passkey of an account as it is then; undefined when the account has no such one. */
export async function updatePasskeyName(
  { tables: { passkeys }, db }: Session,
  { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return row
}

/** Notes a use; false when the passkey was removed or used meanwhile. */
export async function updatePasskeyUse(
  { tables: { passkeys }, db }: Session,
  { id, counter }: PasskeyRow,
  used: { readonly counter: number; readonly lastUsedAt: string },
): Promise<boolean> {
  const noted = await db
    .update(passkeys)
    .set(used)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return noted.length > 0
}

/** Removes a passkey of an account; whether it had it. */
export async function removePasskey(
  { tables: { passkeys }, db }: Session,
  { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>,
): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return removed.length > 0
}

/** Removes the passkeys of an account: those that were added after a moment, or all. */
export async function removePasskeys(
  { tables: { passkeys }, db }: Session,
  userId: string,
  after?: string,
): Promise<void> {
  const isNew = after === undefined ? undefined : gt(passkeys.createdAt, after)
  await db.delete(passkeys).where(and(eq(passkeys.userId, userId), isNew))
}

export async function insertChallenge(
  { tables: { passkeyChallenges }, db }: Session,
  row: ChallengeRow,
): Promise<void> {
  await db.insert(passkeyChallenges).values(row)
}

/** Takes a challenge out, so that nobody else answers it; undefined when there is none. */
export async function takeChallenge(
  { tables: { passkeyChallenges }, db }: Session,
  challenge: string,
): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.challenge, challenge))
    .returning()
  return row
}
