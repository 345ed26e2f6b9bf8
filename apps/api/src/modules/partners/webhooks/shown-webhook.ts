import type { Webhook } from '@pan/contracts/partners/webhook-shapes'
import { indianTime } from '../../../time/indian-time.ts'
import type { Webhooks } from './webhooks.service.ts'

type Row = Awaited<ReturnType<Webhooks['list']>>[number]

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
