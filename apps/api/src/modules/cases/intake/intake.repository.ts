import { and, desc, eq, gte } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'

/** Notes who has scanned the envelope of an application last. */
export async function noteEnvelope(
  { tables: { receivedEnvelopes }, db }: Session,
  envelope: { readonly applicationId: string; readonly member: string; readonly at: string },
): Promise<void> {
  const { member, at } = envelope
  await db
    .insert(receivedEnvelopes)
    .values(envelope)
    .onConflictDoUpdate({ target: receivedEnvelopes.applicationId, set: { member, at } })
}

/** What a member has received from a moment on, the newest first, with how it stands by now. */
export const listEnvelopes = (
  { tables: { receivedEnvelopes: t, caseWork: work, applications: a, pendingMoves: p }, db }: Session,
  member: string,
  since: string,
  limit: number,
) =>
  db
    .select({ id: t.applicationId, at: t.at, coupon: a.coupon, state: work.state, countsAt: p.countsAt })
    .from(t)
    .innerJoin(work, eq(work.applicationId, t.applicationId))
    .innerJoin(a, eq(a.id, t.applicationId))
    .leftJoin(p, eq(p.applicationId, t.applicationId))
    .where(and(eq(t.member, member), gte(t.at, since)))
    .orderBy(desc(t.at))
    .limit(limit)

/** How many a member has received from a moment on. */
export const countEnvelopes = (
  { tables: { receivedEnvelopes: t }, db }: Session,
  member: string,
  since: string,
): Promise<number> => db.$count(t, and(eq(t.member, member), gte(t.at, since)))
