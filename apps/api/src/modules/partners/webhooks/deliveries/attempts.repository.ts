import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tables } from '../../../../db/schema.ts'
import type { Session } from '../../../../db/store.ts'

export type AttemptRow = Tables['webhookAttempts']['$inferSelect']

/**
 * So many tries of a delivery are kept, a round of failures and what was sent again besides: a partner has an event sent as
 * often as they like.
 */
const ATTEMPTS_KEPT = 20

/** More than one try makes too many; what was kept before there was a number goes with the tries to come. */
const FORGOTTEN_AT_ONCE = 100

/** Keeps a try, in the place of the oldest of its delivery where that has enough. */
export async function insertAttempt(
  { tables: { webhookAttempts: t }, db }: Session,
  row: AttemptRow,
): Promise<void> {
  await db.insert(t).values(row)
  const tooMany = db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.webhookId, row.webhookId), eq(t.eventId, row.eventId)))
    .orderBy(desc(t.at), desc(t.id))
    .limit(FORGOTTEN_AT_ONCE)
    .offset(ATTEMPTS_KEPT)
  await db.delete(t).where(inArray(t.id, tooMany))
}

/** The tries of some deliveries that are kept, the oldest first. */
export async function listAttempts(
  { tables: { webhookAttempts: t }, db }: Session,
  webhookId: string,
  eventIds: readonly string[],
): Promise<AttemptRow[]> {
  const newest = await db
    .select()
    .from(t)
    .where(and(eq(t.webhookId, webhookId), inArray(t.eventId, [...eventIds])))
    .orderBy(desc(t.at), desc(t.id))
    .limit(ATTEMPTS_KEPT * eventIds.length)
  return newest.toReversed()
}
