import type { Columns } from '../../db/columns.ts'
import type { ActorKind, Outcome, SecurityEventKind } from './security-event.ts'

export function defineSecurityEventsTables(c: Columns) {
  // What an attack, or its investigation, would show: only ever added to, and erased when its time is over. No names, no
  // numbers of people, no whole addresses.
  const securityEvents = c.table(
    'security_events',
    {
      at: c.instant('at').notNull(),
      id: c.text('id').notNull(),
      kind: c.text('kind').$type<SecurityEventKind>().notNull(),
      outcome: c.text('outcome').$type<Outcome>().notNull(),
      actorKind: c.text('actor_kind').$type<ActorKind>().notNull(),
      /** The account, application or partner that called, or the name of the operator; empty for a visitor. */
      actorId: c.text('actor_id').notNull(),
      /** Method and route of the call, or the operator's command. */
      action: c.text('action').notNull(),
      /** The id of what it was about; empty where there is none. */
      object: c.text('object').notNull(),
      /** The /24 or /48 that the call came from; empty for a command. */
      network: c.text('network').notNull(),
      /** That of the first, where several are counted together. */
      requestId: c.text('request_id').notNull(),
      /** How often it happened within the minute that began with `at`. */
      count: c.integer('count').notNull(),
    },
    // In the order of time: one index exports and erases.
    (t) => [c.primaryKey({ columns: [t.at, t.id] }), c.index('security_events_kind_idx').on(t.kind, t.at)],
  )
  return { securityEvents }
}
