import { and, eq, gt, isNull, max } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'

type InvitationRow = Tables['staffInvitations']['$inferSelect']

/** Keeps an invitation in the place of those before. */
export async function replaceInvitation(
  { tables: { staffInvitations: t }, db }: Session,
  row: InvitationRow,
): Promise<void> {
  await db.delete(t).where(eq(t.memberId, row.memberId))
  await db.insert(t).values(row)
}

/** One that can still be accepted, with whom it is for. */
export const findInvitation = (
  { tables: { staffInvitations: t, staffMembers: m }, db }: Session,
  tokenHash: string,
  now: string,
) =>
  first(
    db
      .select({ member: m, expiresAt: t.expiresAt })
      .from(t)
      .innerJoin(m, and(eq(m.id, t.memberId), eq(m.state, 'INVITED')))
      .where(and(eq(t.tokenHash, tokenHash), isNull(t.usedAt), gt(t.expiresAt, now))),
  )

/** Uses an invitation up; false when somebody was faster, or it is over. */
export const useInvitation = (
  { tables: { staffInvitations: t }, db }: Session,
  tokenHash: string,
  usedAt: string,
) =>
  hasAny(
    db
      .update(t)
      .set({ usedAt })
      .where(and(eq(t.tokenHash, tokenHash), isNull(t.usedAt), gt(t.expiresAt, usedAt)))
      .returning({ memberId: t.memberId }),
  )

export async function removeInvitations(
  { tables: { staffInvitations: t }, db }: Session,
  memberId: string,
): Promise<void> {
  await db.delete(t).where(eq(t.memberId, memberId))
}

/** Until when each member is invited who is. */
export async function listInvited({ tables: { staffInvitations: t }, db }: Session, now: string) {
  const rows = await db
    .select({ memberId: t.memberId, until: max(t.expiresAt) })
    .from(t)
    .where(and(isNull(t.usedAt), gt(t.expiresAt, now)))
    .groupBy(t.memberId)
  return new Map(rows.map(({ memberId, until }) => [memberId, until]))
}
