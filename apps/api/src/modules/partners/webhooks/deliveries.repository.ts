import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, lte, min, sql } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { COUNTED_MAX } from '../../../jobs/job-queue.ts'
import type { Session } from '../../../db/store.ts'
import type { WebhookRow } from './webhooks.repository.ts'
import { IS_TAKEN } from './webhooks.tables.ts'
import { first } from '../../../db/queries/rows.ts'

export type DeliveryRow = Tables['webhookDeliveries']['$inferSelect']
export type AttemptRow = Tables['webhookAttempts']['$inferSelect']
export type EventRow = Tables['partnerEvents']['$inferSelect']

/** One delivery: what to whom. */
export interface DeliveryKey {
  readonly webhookId: string
  readonly eventId: string
}

const isIt = ({ webhookDeliveries: t }: Tables, { webhookId, eventId }: DeliveryKey) =>
  and(eq(t.webhookId, webhookId), eq(t.eventId, eventId))

export const findEvent = ({ tables: { partnerEvents }, db }: Session, id: string) =>
  first(db.select().from(partnerEvents).where(eq(partnerEvents.id, id)))

/** Events that an address may hear of, after one of them in time, the oldest first. */
export const listEventsAfter = (
  { tables: { partnerEvents: events }, db }: Session,
  { partnerId, isTest }: WebhookRow,
  { at, id }: Pick<EventRow, 'at' | 'id'>,
  limit: number,
): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(
      and(
        eq(events.partnerId, partnerId),
        eq(events.isTest, isTest),
        sql`(${events.at}, ${events.id}) > (${at}, ${id})`,
      ),
    )
    .orderBy(asc(events.at), asc(events.id))
    .limit(limit)

/** Lets an event go to an address at a moment, as if it had never been sent. */
export async function upsertDelivery(
  { tables: { webhookDeliveries: t }, db }: Session,
  webhookId: string,
  { id: eventId, at: eventAt }: EventRow,
  nextAt: string,
): Promise<void> {
  const fresh = { state: 'pending', failures: 0, nextAt, isTaken: false } as const
  await db
    .insert(t)
    .values({ webhookId, eventId, eventAt, ...fresh })
    .onConflictDoUpdate({ target: [t.webhookId, t.eventId], set: fresh })
}

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

/** The delivery that was taken, as long as it is there. */
export const findDelivery = ({ tables, db }: Session, place: DeliveryKey) =>
  first(db.select().from(tables.webhookDeliveries).where(isIt(tables, place)))

export async function updateDelivery(
  { tables, db }: Session,
  place: DeliveryKey,
  change: Partial<DeliveryRow>,
): Promise<void> {
  await db.update(tables.webhookDeliveries).set(change).where(isIt(tables, place))
}

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

/** What was sent to an address, the newest event first, after one of them. */
export async function listDeliveries(
  { tables: { webhookDeliveries: t, partnerEvents }, db }: Session,
  webhookId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
) {
  const ofWebhook = eq(t.webhookId, webhookId)
  const mark = db
    .select({ at: t.eventAt })
    .from(t)
    .where(and(ofWebhook, eq(t.eventId, after ?? '')))
  // Events of two applications may have one time: of those the id decides.
  const isAfter = sql`(${t.eventAt}, ${t.eventId}) < (${mark}, ${after ?? ''})`
  return db
    .select({ delivery: t, type: partnerEvents.type })
    .from(t)
    .innerJoin(partnerEvents, eq(partnerEvents.id, t.eventId))
    .where(after === undefined ? ofWebhook : and(ofWebhook, isAfter))
    .orderBy(desc(t.eventAt), desc(t.eventId))
    .limit(limit)
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
