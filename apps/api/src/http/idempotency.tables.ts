import type { Columns } from '../db/columns.ts'

export function defineIdempotencyTables(c: Columns) {
  // The first answer to a creating call, sealed, under a hash of caller, route and key.
  const idempotentAnswers = c.table(
    'idempotent_answers',
    {
      scope: c.text('scope').primaryKey(),
      bodyHash: c.text('body_hash').notNull(),
      answer: c.text('answer').notNull(),
      /** What it is about: once that is erased, the answer is empty. */
      objectId: c.text('object_id'),
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [
      c.index('idempotent_answers_expires_idx').on(t.expiresAt),
      c.index('idempotent_answers_object_idx').on(t.objectId),
    ],
  )
  return { idempotentAnswers }
}
