import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'

export async function upsertPresence(
  { tables: { casePresence: t }, db }: Session,
  applicationId: string,
  member: string,
  at: string,
): Promise<void> {
  await db
    .insert(t)
    .values({ applicationId, member, at })
    .onConflictDoUpdate({ target: [t.applicationId, t.member], set: { at } })
}

export async function removePresence(
  { tables: { casePresence: t }, db }: Session,
  applicationId: string,
  member: string,
): Promise<void> {
  await db.delete(t).where(and(eq(t.applicationId, applicationId), eq(t.member, member)))
}

/** Where somebody was before a moment. */
export async function forgetPresence(
  { tables: { casePresence: t }, db }: Session,
  member: string,
  moment: string,
): Promise<void> {
  await db.delete(t).where(and(eq(t.member, member), lt(t.at, moment)))
}

/** Who else has been at a case since a moment. */
export const listPresent = (
  { tables: { casePresence: t }, db }: Session,
  applicationId: string,
  but: string,
  since: string,
) =>
  db
    .select({ member: t.member })
    .from(t)
    .where(and(eq(t.applicationId, applicationId), ne(t.member, but), gt(t.at, since)))
    .orderBy(t.member)
