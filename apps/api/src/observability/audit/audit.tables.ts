import { sql } from 'drizzle-orm'
import type { Columns } from '../../db/columns.ts'

export type AuditDetails = Readonly<Record<string, string | number | boolean>>

export function defineAuditTables(c: Columns) {
  // Who saw or changed what and how it ended; only ever added to, and forgotten after a year or more. It names things by their ids and tells nothing about applicants.
  const audit = c.table(
    'audit',
    {
      id: c.text('id').primaryKey(),
      at: c.instant('at').notNull(),
      /** `operator:<name>`, `staff:<member id>`, `user:<user id>`, `applicant:<strength>` or `system`. */
      actor: c.text('actor').notNull(),
      /** `<area> <command>`, as `jobs retry`, or method and route of a call. */
      action: c.text('action').notNull(),
      /** What it was done to; empty where it is about everything. */
      object: c.text('object').notNull(),
      /**
       * `done`, or the code with which a call was refused. A command has two entries: `begun`, and `done`, `refused` or `failed`;
       * releases before the second one set the outcome of the first.
       */
      outcome: c.text('outcome').notNull().default('done'),
      /**
       * `outcome` of a command: that of its column, which the digests have from here. `session`: the id of the login in which staff
       * or an account did it. `times` of a read that was repeated within minutes: how often, the first of `at` among them.
       */
      details: c.json<AuditDetails>('details').notNull(),
    },
    (t) => [
      c.index('audit_at_idx').on(t.at),
      c.index('audit_object_idx').on(t.object, t.at),
      c.index('audit_actor_idx').on(t.actor, t.at),
      c.index('audit_action_idx').on(t.action, t.at),
      c
        .index('audit_refused_idx')
        .on(t.outcome, t.at)
        .where(sql`outcome <> 'done'`),
      // In the order of time: all that was refused, however it ended; commands that have begun would be most of it.
      c
        .index('audit_refused_at_idx')
        .on(t.at)
        .where(sql`outcome <> 'done' and outcome <> 'begun'`),
    ],
  )
  // The digest of each hour, which holds that of the hour before. Digests stay when the entries are forgotten.
  const auditSegments = c.table(
    'audit_segments',
    {
      /** UTC: `2026-11-26T09`. */
      hour: c.text('hour').primaryKey(),
      entries: c.integer('entries').notNull(),
      /** Of its entries alone. */
      entriesDigest: c.text('entries_digest').notNull(),
      digest: c.text('digest').notNull(),
      addedAt: c.instant('added_at').notNull(),
      /** When its entries were forgotten; null while they are there. */
      forgottenAt: c.instant('forgotten_at'),
    },
    (t) => [
      c
        .index('audit_segments_kept_idx')
        .on(t.hour)
        .where(sql`forgotten_at is null`),
    ],
  )
  return { audit, auditSegments }
}
