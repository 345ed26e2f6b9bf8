import { WEBHOOK_TEST, type EventData, type EventType } from '@pan/contracts/partners/event-schemas'
import { and, asc, eq, gt, lt, max, ne, sql } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import { statement } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'
import { first } from '../../../db/queries/rows.ts'

export type EventRow = Tables['partnerEvents']['$inferSelect']
/** What only tries an address out is of no application. */
type ApplicationEvent = Omit<EventRow, 'type' | 'data'> & { type: EventType; data: EventData }

// A registration that was forgotten has nobody left to tell.
const submittedById = statement(({ tables: { affiliates, applications }, db }) =>
  db
    .select({
      partnerId: affiliates.id,
      state: applications.state,
      version: applications.version,
      reference: applications.partnerReference,
      isTest: applications.isTest,
    })
    .from(applications)
    .innerJoin(affiliates, eq(affiliates.id, applications.partnerId))
    .where(eq(applications.id, sql.placeholder('id'))),
)

/** How an application of a partner stands; undefined for all others. */
export const findSubmitted = (session: Session, id: string) => first(submittedById(session, { id }))

/** When the newest event of an application was; null where there is none. */
export async function findNewestAt(
  { tables: { partnerEvents }, db }: Session,
  applicationId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ at: max(partnerEvents.at) })
    .from(partnerEvents)
    .where(eq(partnerEvents.applicationId, applicationId))
  return row!.at
}

export async function insertEvent({ tables: { partnerEvents }, db }: Session, row: EventRow): Promise<void> {
  await db.insert(partnerEvents).values(row)
}

/** The events of an application after one of them, the oldest first; none after one that is not there. */
export const listEvents = (
  { tables: { partnerEvents: events }, db }: Session,
  applicationId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<ApplicationEvent[]> => {
  const ofApplication = eq(events.applicationId, applicationId)
  const mark = db
    .select({ at: events.at })
    .from(events)
    .where(and(ofApplication, eq(events.id, after ?? '')))
  return db
    .select()
    .from(events)
    .where(after === undefined ? ofApplication : and(ofApplication, gt(events.at, mark)))
    .orderBy(asc(events.at))
    .limit(limit) as unknown as Promise<ApplicationEvent[]>
}

/** What has happened to what a partner has of one mode, after one event and before a moment, the oldest first. */
export const listEventsOf = (
  { tables: { partnerEvents: events }, db }: Session,
  { partnerId, isTest }: Pick<EventRow, 'partnerId' | 'isTest'>,
  {
    after,
    before,
    limit,
  }: { readonly after: Pick<EventRow, 'at' | 'id'>; readonly before: string; readonly limit: number },
): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(
      and(
        eq(events.partnerId, partnerId),
        eq(events.isTest, isTest),
        sql`(${events.at}, ${events.id}) > (${after.at}, ${after.id})`,
        lt(events.at, before),
        ne(events.type, WEBHOOK_TEST),
      ),
    )
    .orderBy(asc(events.at), asc(events.id))
    .limit(limit)
