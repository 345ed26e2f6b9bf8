import type { Dependencies } from '../../dependencies.ts'
import { cursorAt, placeAt } from './event-place.ts'
import { listEvents, listEventsOf, type EventRow } from './events.repository.ts'

const PAGE = 100
/** A transaction that began before is over by then, and what it notes has its place. */
const SETTLED_MILLISECONDS = 5000

/** The events as they are read, in pages. */
export const eventsReading = ({ store, clock }: Pick<Dependencies, 'store' | 'clock'>) => ({
  /**
   * The events of a partner in one mode, the oldest first, after the place that `cursor` names; those of the last seconds
   * come later, so that none comes before one that was read.
   */
  async ofPartner(partner: Pick<EventRow, 'partnerId' | 'isTest'>, cursor: string | undefined) {
    const after = cursor ? placeAt(cursor) : { at: '', id: '' }
    const before = new Date(clock.now().getTime() - SETTLED_MILLISECONDS).toISOString()
    const rows = await listEventsOf(store, partner, { after, before, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    return { events: page, cursor: last ? cursorAt(last) : (cursor ?? ''), hasMore: rows.length > PAGE }
  },

  /** The events of an application, the oldest first, after the one that `cursor` names. */
  async list(applicationId: string, cursor: string | undefined) {
    const rows = await listEvents(store, applicationId, { after: cursor, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    return { events: page, nextCursor: rows.length > PAGE ? page.at(-1)!.id : null }
  },
})
