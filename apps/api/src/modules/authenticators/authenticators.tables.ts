import type { Columns } from '../../db/columns.ts'
import type { defineAccountsTables } from '../accounts/accounts.tables.ts'
import { defineOwnedTables } from './owned.tables.ts'

export function defineAuthenticatorsTables(
  c: Columns,
  { sessions, users }: ReturnType<typeof defineAccountsTables>,
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

  const owned = defineOwnedTables(
    c,
    {
      passkeys: 'passkeys',
      challenges: 'passkey_challenges',
      totp: 'totp_secrets',
      recoveryCodes: 'recovery_codes',
      owner: 'user_id',
      boundTo: 'session_id',
    },
    () => users.id,
  )

  // Second factors that an operator removed for somebody who had lost them; they go with the account.
  const secondFactorResets = c.table(
    'second_factor_resets',
    {
      id: c.text('id').primaryKey(),
      userId: c
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      at: c.instant('at').notNull(),
      /** As the audit log names them. */
      actor: c.text('actor').notNull(),
      reason: c.text('reason').notNull(),
    },
    (t) => [c.index('second_factor_resets_user_idx').on(t.userId)],
  )

  return { proofCodes, ...owned, secondFactorResets }
}
