import {
  BATCH_FINISHED,
  WEBHOOK_TEST,
  type BatchEventData,
  type EventData,
  type EventType,
} from '@pan/contracts/partners/events'
import type { Session } from '../../../db/store.ts'
import {
  findNewestAt,
  findSubmitted,
  insertEvent,
  listEvents,
  listEventsOf,
  type EventRow,
} from './events.repository.ts'
import { cursorAt, placeAt } from './event-place.ts'
import { removeSentOf } from './sent-events.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

export { eventBody } from './event-body.ts'

/** The job of each event that was noted: whoever passes events on does it. */
export const EVENT_NOTED = 'event-noted'
const PREFIX = 'evt_'
const PAGE = 100
/** A transaction that began before is over by then, and what it notes has its place. */
const SETTLED_MILLISECONDS = 5000

export type EventsDependencies = Pick<Dependencies, 'store' | 'clock' | 'ids' | 'jobs'>

/** Notes a change of an application for the partner who submitted it, in the transaction that makes the change; of others nothing. */
export type NoteEvent = (
  tx: Session,
  applicationId: string,
  type: EventType,
  about?: Pick<EventData, 'by'>,
) => Promise<void>

const isAboutAnswers = (type: EventType) => type === 'application.submitted' || type === 'application.updated'

/** What happened to the applications of partners. */
export function eventsService({ store, clock, ids, jobs }: EventsDependencies) {
  /** Now, or right after the event before: receivers tell the order by it. */
  async function nextAt(tx: Session, applicationId: string): Promise<string> {
    const before = await findNewestAt(tx, applicationId)
    const now = clock.now().getTime()
    return new Date(before === null ? now : Math.max(now, Date.parse(before) + 1)).toISOString()
  }

  const note: NoteEvent = async (tx, applicationId, type, about = {}) => {
    const submitted = await findSubmitted(tx, applicationId)
    if (!submitted) return
    const { partnerId, isTest, version, reference } = submitted
    const id = PREFIX + ids.next()
    const state = submitted.state as EventData['state']
    await insertEvent(tx, {
      id,
      partnerId,
      applicationId,
      isTest,
      type,
      data: {
        application: applicationId,
        partner_reference: reference ?? '',
        state,
        ...(isAboutAnswers(type) && { version }),
        ...about,
      },
      at: await nextAt(tx, applicationId),
    })
    await jobs.enqueue(tx, EVENT_NOTED, { id })
  }

  return {
    note,

    /** Notes that a file is finished, in the transaction in which it is. */
    async noteBatch(
      tx: Session,
      { partnerId, isTest }: Pick<EventRow, 'partnerId' | 'isTest'>,
      data: BatchEventData,
    ): Promise<void> {
      const id = PREFIX + ids.next()
      const at = clock.now().toISOString()
      await insertEvent(tx, { id, partnerId, applicationId: null, isTest, type: BATCH_FINISHED, data, at })
      await jobs.enqueue(tx, EVENT_NOTED, { id })
    },

    /**
     * The events of a partner in one mode, the oldest first, after the place that `cursor` names; those of the last seconds
     * come later, so that none comes before one that was read.
     */
    async ofPartner(partner: Pick<EventRow, 'partnerId' | 'isTest'>, cursor: string | undefined) {
      const after = cursor === undefined ? { at: '', id: '' } : placeAt(cursor)
      const before = new Date(clock.now().getTime() - SETTLED_MILLISECONDS).toISOString()
      const rows = await listEventsOf(store, partner, { after, before, limit: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      return { events: page, cursor: last ? cursorAt(last) : (cursor ?? ''), hasMore: rows.length > PAGE }
    },

    /** Notes an event that tells of nothing and goes to nobody by itself. */
    async noteTest(
      tx: Session,
      { partnerId, isTest }: Pick<EventRow, 'partnerId' | 'isTest'>,
    ): Promise<EventRow> {
      const id = PREFIX + ids.next()
      const at = clock.now().toISOString()
      const row = { id, partnerId, applicationId: null, isTest, type: WEBHOOK_TEST, data: {}, at } as const
      await insertEvent(tx, row)
      return row
    },

    /** Removes what was sent of an application that is to be forgotten, in pieces. */
    clear: (applicationId: string): Promise<void> => removeSentOf(store, applicationId),

    /** The events of an application, the oldest first, after the one that `cursor` names. */
    async list(applicationId: string, cursor: string | undefined) {
      const rows = await listEvents(store, applicationId, { after: cursor, limit: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      return { events: page, nextCursor: rows.length > PAGE ? page.at(-1)!.id : null }
    },
  }
}

export type Events = ReturnType<typeof eventsService>
