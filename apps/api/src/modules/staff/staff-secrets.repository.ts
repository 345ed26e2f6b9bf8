import { eq } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { first } from '../../db/queries/rows.ts'

export const findPassword = ({ tables: { staffPasswords: t }, db }: Session, memberId: string) =>
  first(db.select().from(t).where(eq(t.memberId, memberId)))

/** Keeps a password in the place of the one before. */
export async function upsertPassword(
  { tables: { staffPasswords: t }, db }: Session,
  row: Tables['staffPasswords']['$inferSelect'],
): Promise<void> {
  await db.insert(t).values(row).onConflictDoUpdate({ target: t.memberId, set: row })
}

export async function removePassword(
  { tables: { staffPasswords: t }, db }: Session,
  memberId: string,
): Promise<void> {
  await db.delete(t).where(eq(t.memberId, memberId))
}

/** Keeps a proof for one deed of a session, in the place of an older one. */
export async function upsertProof(
  { tables: { staffProofs: t }, db }: Session,
  row: Tables['staffProofs']['$inferSelect'],
): Promise<void> {
  await db
    .insert(t)
    .values(row)
    .onConflictDoUpdate({ target: [t.sessionId, t.deed], set: { expiresAt: row.expiresAt } })
}
