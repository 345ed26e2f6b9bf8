import type { Delivery, Webhook } from '@pan/contracts/partners/webhook-schemas'
import { indianMoment, indianTime } from '../../../time/indian-time.ts'
import type { Webhooks } from './webhooks.service.ts'

type Row = Awaited<ReturnType<Webhooks['list']>>[number]
type Sent = Awaited<ReturnType<Webhooks['deliveries']>>['deliveries'][number]

export const shown = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  mode: row.isTest ? 'test' : 'live',
  event_types: row.types,
  enabled: row.isEnabled,
  stopped_because: row.stoppedBecause,
  created_at: indianTime(row.createdAt),
})

export const shownDelivery = (each: Sent): Delivery => ({
  event_id: each.eventId,
  type: each.type,
  timestamp: indianMoment(each.eventAt),
  state: each.state,
  next_attempt_at: each.isTaken || each.nextAt === null ? null : indianTime(each.nextAt),
  attempts: each.attempts.map(({ at, status, milliseconds, fault }) => ({
    at: indianMoment(at),
    status,
    milliseconds,
    fault,
  })),
})
