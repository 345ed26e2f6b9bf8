import type { Columns } from '../db/columns.ts'

export type AuditDetails = Readonly<Record<string, string | number | boolean>>

export function defineAuditTables(c: Columns) {
  // What people with power did; only ever added to. It names things by their ids and tells nothing about applicants.
  const audit = c.table(
    'audit',
    {
      id: c.text('id').primaryKey(),
      at: c.instant('at').notNull(),
      /** `operator:<name of the system user>`, or `staff:<user id>`. */
      actor: c.text('actor').notNull(),
      /** `<area> <command>`, as `jobs retry`. */
      action: c.text('action').notNull(),
      /** What it was done to; empty where it is about everything. */
      object: c.text('object').notNull(),
      details: c.json<AuditDetails>('details').notNull(),
    },
    (t) => [c.index('audit_at_idx').on(t.at), c.index('audit_object_idx').on(t.object, t.at)],
  )
  return { audit }
}
