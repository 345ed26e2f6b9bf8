import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Tables } from '../../../../db/schema.ts'
import type { Session } from '../../../../db/store.ts'
import type { WebhookRow } from '../webhooks.repository.ts'
import { first } from '../../../../db/queries/rows.ts'

export type DeliveryRow = Tables['webhookDeliveries']['$inferSelect']
export type EventRow = Tables['partnerEvents']['$inferSelect']

/** One delivery: what to whom. */
export interface DeliveryKey {
  readonly webhookId: string
  readonly eventId: string
}

const isIt = ({ webhookDeliveries: t }: Tables, { webhookId, eventId }: DeliveryKey) =>
  and(eq(t.webhookId, webhookId), eq(t.eventId, eventId))

const UNSENT = { state: 'pending', failures: 0, isTaken: false } as const

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

/** Lets an event go to an address at a moment, unless that has been done before. */
export async function insertDelivery(
  { tables: { webhookDeliveries: t }, db }: Session,
  webhookId: string,
  { id: eventId, at: eventAt }: EventRow,
  nextAt: string,
): Promise<void> {
  await db
    .insert(t)
    .values({ webhookId, eventId, eventAt, ...UNSENT, nextAt })
    .onConflictDoNothing()
}

/** Lets an event go to an address at a moment, as if it had never been sent. */
export async function upsertDelivery(
  { tables: { webhookDeliveries: t }, db }: Session,
  webhookId: string,
  { id: eventId, at: eventAt }: EventRow,
  nextAt: string,
): Promise<void> {
  const fresh = { ...UNSENT, nextAt }
  await db
    .insert(t)
    .values({ webhookId, eventId, eventAt, ...fresh })
    .onConflictDoUpdate({ target: [t.webhookId, t.eventId], set: fresh })
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
