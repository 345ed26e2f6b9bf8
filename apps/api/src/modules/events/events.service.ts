import type { EventData, EventType } from '@pan/contracts/events'
import type { Session, Store } from '../../db/store.ts'
import type { Clock } from '../../support/clock.ts'
import type { Ids } from '../../support/ids.ts'
import { findNewestAt, findSubmitted, insertEvent, listEvents } from './events.repository.ts'

const PREFIX = 'evt_'
const PAGE = 100

export interface EventsParts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
}

/** Notes a change of an application for the partner who submitted it, in the transaction that makes the change; of others nothing. */
export type NoteEvent = (
  tx: Session,
  applicationId: string,
  type: EventType,
  about?: Pick<EventData, 'by'>,
) => Promise<void>

const isAboutAnswers = (type: EventType) => type === 'application.submitted' || type === 'application.updated'

/** What happened to the applications of partners. */
export function eventsService({ store, clock, ids }: EventsParts) {
  /** Now, or right after the event before: receivers tell the order by it. */
  async function nextAt(tx: Session, applicationId: string): Promise<string> {
    const before = await findNewestAt(tx, applicationId)
    const now = clock.now().getTime()
    return new Date(before === null ? now : Math.max(now, Date.parse(before) + 1)).toISOString()
  }

  const note: NoteEvent = async (tx, applicationId, type, about = {}) => {
    const submitted = await findSubmitted(tx, applicationId)
    if (!submitted) return
    const { partnerId, version } = submitted
    const state = submitted.state as EventData['state']
    await insertEvent(tx, {
      id: PREFIX + ids.next(),
      partnerId,
      applicationId,
      type,
      data: { application: applicationId, state, ...(isAboutAnswers(type) && { version }), ...about },
      at: await nextAt(tx, applicationId),
    })
  }

  return {
    note,

    /** The events of an application, the oldest first, after the one that `cursor` names. */
    async list(applicationId: string, cursor: string | undefined) {
      const rows = await listEvents(store, applicationId, { after: cursor, limit: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      return { events: page, nextCursor: rows.length > PAGE ? page.at(-1)!.id : null }
    },
  }
}

export type Events = ReturnType<typeof eventsService>
