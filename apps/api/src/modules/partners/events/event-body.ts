import type { EventData } from '@pan/contracts/partners/event-schemas'
import { indianMoment } from '../../../time/indian-time.ts'
import type { EventRow } from './events.repository.ts'

/** An event as webhooks bring it, and as it is read. One that was noted before references were has none. */
export function eventBody<Row extends Pick<EventRow, 'type' | 'at' | 'isTest' | 'data'>>({
  type,
  at,
  isTest,
  data,
}: Row) {
  const about = 'application' in data ? { partner_reference: '', ...data } : data
  return {
    type: type as Row['type'],
    livemode: !isTest,
    timestamp: indianMoment(at),
    data: about as EventData,
  }
}
