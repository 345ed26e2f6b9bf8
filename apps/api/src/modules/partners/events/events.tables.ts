import type {
  BatchEventData,
  EventData,
  EventType,
  WEBHOOK_TEST,
} from '@pan/contracts/partners/event-schemas'
import { sql } from 'drizzle-orm'
import type { Columns } from '../../../db/columns.ts'
import type { defineAffiliatesTables } from '../affiliates/affiliates.tables.ts'
import type { defineApplicationsTables } from '../../applications/applications.tables.ts'

type Others = ReturnType<typeof defineAffiliatesTables> & ReturnType<typeof defineApplicationsTables>

export function defineEventsTables(
  c: Columns,
  { affiliates, applications }: Pick<Others, 'affiliates' | 'applications'>,
) {
  // One row for each change of an application that a partner has submitted, written with the change.
  const partnerEvents = c.table(
    'partner_events',
    {
      id: c.text('id').primaryKey(),
      partnerId: c
        .text('partner_id')
        .notNull()
        .references(() => affiliates.id, { onDelete: 'cascade' }),
      /** None where it only tries an address out, or is of a file. */
      applicationId: c.text('application_id').references(() => applications.id, { onDelete: 'cascade' }),
      isTest: c.flag('is_test').notNull(),
      type: c.text('type').$type<EventType | typeof WEBHOOK_TEST>().notNull(),
      data: c.json<Partial<EventData> | BatchEventData>('data').notNull(),
      /** Later than those of the events before it of the same application. */
      at: c.instant('at').notNull(),
    },
    (t) => [
      c.uniqueIndex('partner_events_application_idx').on(t.applicationId, t.at),
      c.index('partner_events_of_mode_idx').on(t.partnerId, t.isTest, t.at, t.id),
      // Those that only tried an address out are removed by their age.
      c
        .index('partner_events_test_idx')
        .on(t.at)
        .where(sql`type = 'webhook.test'`),
    ],
  )
  return { partnerEvents }
}
