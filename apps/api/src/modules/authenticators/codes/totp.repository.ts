import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { OwnedSession } from '../owned-session.ts'
import type { OwnedTables } from '../owned.tables.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'

type TotpRow = OwnedTables['totpSecrets']['$inferSelect']

export const findTotp = ({ tables: { totpSecrets }, db }: OwnedSession, ownerId: string) =>
  first(db.select().from(totpSecrets).where(eq(totpSecrets.ownerId, ownerId)))

/** Keeps a secret in the place of one that was not confirmed. */
export async function upsertTotp({ tables: { totpSecrets }, db }: OwnedSession, row: TotpRow): Promise<void> {
  await db.insert(totpSecrets).values(row).onConflictDoUpdate({ target: totpSecrets.ownerId, set: row })
}

/** From now on a secret counts; false where no code of it was taken: it came in the place of the one whose code was. */
export const confirmTotp = (
  { tables: { totpSecrets }, db }: OwnedSession,
  ownerId: string,
  confirmedAt: string,
) =>
  hasAny(
    db
      .update(totpSecrets)
      .set({ confirmedAt })
      .where(and(eq(totpSecrets.ownerId, ownerId), gt(totpSecrets.lastStep, 0)))
      .returning({ ownerId: totpSecrets.ownerId }),
  )

/** Notes the step of a code that is taken; false when a code of that step or a later one was taken already. */
export const takeTotpStep = (
  { tables: { totpSecrets }, db }: OwnedSession,
  ownerId: string,
  lastStep: number,
) =>
  hasAny(
    db
      .update(totpSecrets)
      .set({ lastStep })
      .where(and(eq(totpSecrets.ownerId, ownerId), lt(totpSecrets.lastStep, lastStep)))
      .returning({ ownerId: totpSecrets.ownerId }),
  )

/** Removes the secret of an account: if it was confirmed after a moment or never, or in any case. */
export async function removeTotp(
  { tables: { totpSecrets }, db }: OwnedSession,
  ownerId: string,
  after?: string,
): Promise<void> {
  const isNew =
    after === undefined ? undefined : or(isNull(totpSecrets.confirmedAt), gt(totpSecrets.confirmedAt, after))
  await db.delete(totpSecrets).where(and(eq(totpSecrets.ownerId, ownerId), isNew))
}
