import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { first, hasAny } from '../../db/queries/rows.ts'

type TotpRow = Tables['totpSecrets']['$inferSelect']

export const findTotp = ({ tables: { totpSecrets }, db }: Session, userId: string) =>
  first(db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)))

/** Keeps a secret in the place of one that was not confirmed. */
export async function upsertTotp({ tables: { totpSecrets }, db }: Session, row: TotpRow): Promise<void> {
  await db.insert(totpSecrets).values(row).onConflictDoUpdate({ target: totpSecrets.userId, set: row })
}

export async function confirmTotp(
  { tables: { totpSecrets }, db }: Session,
  userId: string,
  confirmedAt: string,
): Promise<void> {
  await db.update(totpSecrets).set({ confirmedAt }).where(eq(totpSecrets.userId, userId))
}

/** Notes the step of a code that is taken; false when a code of that step or a later one was taken already. */
export const takeTotpStep = ({ tables: { totpSecrets }, db }: Session, userId: string, lastStep: number) =>
  hasAny(
    db
      .update(totpSecrets)
      .set({ lastStep })
      .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, lastStep)))
      .returning({ userId: totpSecrets.userId }),
  )

/** Removes the secret of an account: if it was confirmed after a moment or never, or in any case. */
export async function removeTotp(
  { tables: { totpSecrets }, db }: Session,
  userId: string,
  after?: string,
): Promise<void> {
  const isNew =
    after === undefined ? undefined : or(isNull(totpSecrets.confirmedAt), gt(totpSecrets.confirmedAt, after))
  await db.delete(totpSecrets).where(and(eq(totpSecrets.userId, userId), isNew))
}
