import { sql } from 'drizzle-orm'
import type { EventType } from '@pan/contracts/partners/event-schemas'
import type { DeliveryAttempt, Delivery, Webhook } from '@pan/contracts/partners/webhook-schemas'
import type { Columns } from '../../../db/columns.ts'
import type { defineAffiliatesTables } from '../affiliates/affiliates.tables.ts'
import type { defineEventsTables } from '../events/events.tables.ts'

type Others = ReturnType<typeof defineAffiliatesTables> & ReturnType<typeof defineEventsTables>

/** An index is used for the same words alone. */
export const IS_TAKEN = sql`is_taken`

export function defineWebhooksTables(
  c: Columns,
  { affiliates, partnerEvents }: Pick<Others, 'affiliates' | 'partnerEvents'>,
) {
  // Where a partner hears of events.
  const webhooks = c.table(
    'webhooks',
    {
      id: c.text('id').primaryKey(),
      partnerId: c
        .text('partner_id')
        .notNull()
        .references(() => affiliates.id, { onDelete: 'cascade' }),
      isTest: c.flag('is_test').notNull(),
      url: c.text('url').notNull(),
      description: c.text('description').notNull(),
      /** All of them when it is empty. */
      types: c.json<EventType[]>('types').notNull(),
      isEnabled: c.flag('is_enabled').notNull(),
      /** Also `removed`, which nobody is shown: what was sent there is removed, and then the row. */
      stoppedBecause: c.text('stopped_because').$type<Webhook['stopped_because']>().notNull(),
      /** When the first of the failures was since which nothing has arrived. */
      failingSince: c.instant('failing_since'),
      createdAt: c.instant('created_at').notNull(),
    },
    (t) => [c.index('webhooks_partner_idx').on(t.partnerId, t.createdAt)],
  )
  const toWebhook = () =>
    c
      .text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' })
  const toEvent = () =>
    c
      .text('event_id')
      .notNull()
      .references(() => partnerEvents.id, { onDelete: 'cascade' })

  // With what deliveries are signed: one, and for a day after a change the one before.
  const webhookSecrets = c.table(
    'webhook_secrets',
    {
      id: c.text('id').primaryKey(),
      webhookId: toWebhook(),
      /** Encrypted for this row: to sign takes the secret itself. */
      sealed: c.text('sealed').notNull(),
      createdAt: c.instant('created_at').notNull(),
      endsAt: c.instant('ends_at'),
    },
    (t) => [c.index('webhook_secrets_webhook_idx').on(t.webhookId)],
  )

  // One row for each event that an address is to hear of.
  const webhookDeliveries = c.table(
    'webhook_deliveries',
    {
      webhookId: toWebhook(),
      eventId: toEvent(),
      /** When the event was. */
      eventAt: c.instant('event_at').notNull(),
      state: c.text('state').$type<Delivery['state']>().notNull(),
      /** Failures in this round; sending again begins a new one. */
      failures: c.integer('failures').notNull(),
      /** When it is due; while it is being sent, when whoever sends it counts as gone. */
      nextAt: c.instant('next_at'),
      isTaken: c.flag('is_taken').notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.webhookId, t.eventId] }),
      c.index('webhook_deliveries_due_idx').on(t.webhookId, t.nextAt),
      c.index('webhook_deliveries_event_idx').on(t.webhookId, t.eventAt),
      c.index('webhook_deliveries_age_idx').on(t.eventAt),
      c.index('webhook_deliveries_of_event_idx').on(t.eventId),
      // The few that are being sent.
      c.index('webhook_deliveries_taken_idx').on(t.webhookId).where(IS_TAKEN),
    ],
  )

  // What became of each try; of the answer its status alone.
  const webhookAttempts = c.table(
    'webhook_attempts',
    {
      id: c.text('id').primaryKey(),
      webhookId: toWebhook(),
      eventId: toEvent(),
      at: c.instant('at').notNull(),
      status: c.integer('status'),
      milliseconds: c.integer('milliseconds').notNull(),
      fault: c.text('fault').$type<DeliveryAttempt['fault']>().notNull(),
    },
    (t) => [
      c.index('webhook_attempts_delivery_idx').on(t.webhookId, t.eventId, t.at),
      c.index('webhook_attempts_age_idx').on(t.at),
      c.index('webhook_attempts_event_idx').on(t.eventId),
    ],
  )
  return { webhooks, webhookSecrets, webhookDeliveries, webhookAttempts }
}
