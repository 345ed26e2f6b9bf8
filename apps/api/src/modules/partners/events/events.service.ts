import {
  BATCH_FINISHED,
  WEBHOOK_TEST,
  type BatchEventData,
  type EventData,
  type EventType,
} from '@pan/contracts/partners/event-schemas'
import type { Session } from '../../../db/store.ts'
import { findNewestAt, findSubmitted, insertEvent, type EventRow } from './events.repository.ts'
import { eventsReading } from './events-reading.ts'
import { removeSentOf } from './sent-events.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

export { eventBody } from './event-body.ts'

/** The job of each event that was noted: whoever passes events on does it. */
export const EVENT_NOTED = 'event-noted'
const PREFIX = 'evt_'

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
    ...eventsReading({ store, clock }),

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
  }
}

export type Events = ReturnType<typeof eventsService>
