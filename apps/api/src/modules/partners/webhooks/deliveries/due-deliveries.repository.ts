import { and, asc, count, eq, exists, gt, inArray, isNotNull, lte, min, sql } from 'drizzle-orm'
import { COUNTED_MAX } from '../../../../jobs/job-queue.ts'
import type { Session } from '../../../../db/store.ts'
import type { WebhookRow } from '../webhooks.repository.ts'
import { IS_TAKEN } from '../webhooks.tables.ts'
import type { EventRow } from './deliveries.repository.ts'

/** Some of the addresses that have something to send at a moment, by their ids: those after one, up to another. */
export const listDueWebhooks = (
  { tables: { affiliates, webhooks, webhookDeliveries: t }, db }: Session,
  now: string,
  { after, upTo, limit }: { readonly after: string; readonly upTo?: string; readonly limit: number },
): Promise<WebhookRow[]> =>
  db
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.isEnabled, true),
        gt(webhooks.id, after),
        upTo === undefined ? undefined : lte(webhooks.id, upTo),
        exists(
          db
            .select({ one: sql`1` })
            .from(t)
            .where(and(eq(t.webhookId, webhooks.id), lte(t.nextAt, now))),
        ),
        exists(
          db
            .select({ one: sql`1` })
            .from(affiliates)
            .where(and(eq(affiliates.id, webhooks.partnerId), eq(affiliates.state, 'APPROVED'))),
        ),
      ),
    )
    .orderBy(asc(webhooks.id))
    .limit(limit)

/** How many deliveries (10,000 at most) wait for addresses that are not switched off, those that have failed apart, and when the first is or was due. */
export const countWaiting = ({ tables: { webhooks, webhookDeliveries: t }, db }: Session) => {
  const some = db
    .select({ hasFailed: sql<number | boolean>`${t.failures} > 0`.as('has_failed'), nextAt: t.nextAt })
    .from(webhooks)
    .innerJoin(t, eq(t.webhookId, webhooks.id))
    .where(and(eq(webhooks.isEnabled, true), isNotNull(t.nextAt)))
    .limit(COUNTED_MAX)
    .as('some')
  return db
    .select({ hasFailed: some.hasFailed, count: count(), dueAt: min(some.nextAt) })
    .from(some)
    .groupBy(sql`has_failed`)
}

/** Takes what is due at an address, the oldest first; nobody else gets it until a moment. */
export async function takeDue(
  { tables: { webhookDeliveries: t, partnerEvents }, db }: Session,
  webhookId: string,
  { now, until, limit }: { readonly now: string; readonly until: string; readonly limit: number },
): Promise<EventRow[]> {
  const due = await db
    .select({ eventId: t.eventId })
    .from(t)
    .where(and(eq(t.webhookId, webhookId), lte(t.nextAt, now)))
    .orderBy(asc(t.nextAt), asc(t.eventAt))
    .limit(limit)
  const ids = due.map(({ eventId }) => eventId)
  await db
    .update(t)
    .set({ isTaken: true, nextAt: until })
    .where(and(eq(t.webhookId, webhookId), inArray(t.eventId, ids)))
  return db.select().from(partnerEvents).where(inArray(partnerEvents.id, ids)).orderBy(asc(partnerEvents.at))
}

/** Gives back what was taken by whoever is gone. */
export async function releaseTaken(
  { tables: { webhookDeliveries: t }, db }: Session,
  now: string,
): Promise<void> {
  await db.update(t).set({ isTaken: false, nextAt: now }).where(IS_TAKEN)
}
