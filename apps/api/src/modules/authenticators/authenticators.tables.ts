import type { Columns } from '../../db/columns.ts'
import type { defineAccountsTables } from '../accounts/accounts.tables.ts'

export function defineAuthenticatorsTables(
  c: Columns,
  { sessions }: ReturnType<typeof defineAccountsTables>,
) {
  // The code that was mailed last to prove in a session that it is they, until it is used, guessed at too often or too old.
  const proofCodes = c.table('proof_codes', {
    sessionId: c
      .text('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A keyed hash: six digits alone would be found by trying. */
    codeHash: c.text('code_hash').notNull(),
    triesLeft: c.integer('tries_left').notNull(),
    expiresAt: c.instant('expires_at').notNull(),
  })

  return { proofCodes }
}
