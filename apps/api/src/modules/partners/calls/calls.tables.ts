import { sql } from 'drizzle-orm'
import type { Columns } from '../../../db/columns.ts'

/** An index is used for the same words alone. */
export const HAS_FAILED = sql`status >= 400`

export function defineCallsTables(c: Columns) {
  // Calls that came with a partner's key, for the partner to read: routes, no addresses, and nothing of what was sent.
  const partnerCalls = c.table(
    'partner_calls',
    {
      id: c.text('id').primaryKey(),
      partnerId: c.text('partner_id').notNull(),
      keyId: c.text('key_id').notNull(),
      at: c.instant('at').notNull(),
      method: c.text('method').notNull(),
      route: c.text('route').notNull(),
      status: c.integer('status').notNull(),
      /** Of the error; empty where there was none. */
      code: c.text('code').notNull(),
      requestId: c.text('request_id').notNull(),
    },
    (t) => [
      c.index('partner_calls_partner_idx').on(t.partnerId, t.at, t.id),
      c.index('partner_calls_failed_idx').on(t.partnerId, t.at, t.id).where(HAS_FAILED),
      c.index('partner_calls_at_idx').on(t.at),
    ],
  )

  // How many there were, by day in India and key.
  const partnerUsage = c.table(
    'partner_usage',
    {
      partnerId: c.text('partner_id').notNull(),
      /** yyyy-mm-dd. */
      day: c.text('day').notNull(),
      keyId: c.text('key_id').notNull(),
      calls: c.integer('calls').notNull(),
      /** By status: 400 to 499 but for 429, 429, and 500 and more. */
      refused: c.integer('refused').notNull(),
      limited: c.integer('limited').notNull(),
      failed: c.integer('failed').notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.partnerId, t.day, t.keyId] }),
      c.index('partner_usage_day_idx').on(t.day),
    ],
  )
  return { partnerCalls, partnerUsage }
}
