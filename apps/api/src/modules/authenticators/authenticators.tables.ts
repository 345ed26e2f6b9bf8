import type { Columns } from '../../db/columns.ts'
import type { defineAccountsTables } from '../accounts/accounts.tables.ts'

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

  const ofUser = () =>
    c
      .text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })

  const passkeys = c.table(
    'passkeys',
    {
      id: c.text('id').primaryKey(),
      userId: ofUser(),
      /** What the authenticator calls it, in base64url. */
      credentialId: c.text('credential_id').notNull(),
      /** COSE, in base64url. */
      publicKey: c.text('public_key').notNull(),
      /** How often it has signed, 32 bits; 0 for good where the authenticator does not count. */
      counter: c.bigint('counter').notNull(),
      transports: c.json<string[]>('transports').notNull(),
      name: c.text('name').notNull(),
      createdAt: c.instant('created_at').notNull(),
      lastUsedAt: c.instant('last_used_at'),
    },
    (t) => [
      c.uniqueIndex('passkeys_credential_idx').on(t.credentialId),
      c.index('passkeys_user_idx').on(t.userId),
    ],
  )

  // What a browser was asked to sign; the first answer takes it.
  const passkeyChallenges = c.table(
    'passkey_challenges',
    {
      challenge: c.text('challenge').primaryKey(),
      purpose: c.text('purpose').$type<'registration' | 'login' | 'proof'>().notNull(),
      /** The session that asked; empty for a login. */
      sessionId: c.text('session_id').notNull(),
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [c.index('passkey_challenges_expires_idx').on(t.expiresAt)],
  )

  const totpSecrets = c.table(
    'totp_secrets',
    {
      userId: ofUser().primaryKey(),
      /** In base 32, sealed. */
      sealed: c.text('sealed').notNull(),
      createdAt: c.instant('created_at').notNull(),
      /** None until a first code has shown that the app has the secret. */
      confirmedAt: c.instant('confirmed_at'),
      /** The step of 30 seconds whose code was taken last: no code is taken twice. */
      lastStep: c.integer('last_step').notNull(),
    },
    (t) => [c.index('totp_secrets_sealed_idx').on(c.beginning(t.sealed))],
  )

  const recoveryCodes = c.table(
    'recovery_codes',
    {
      /** Of 120 random bits: the hash tells nothing of them. */
      hash: c.text('hash').primaryKey(),
      userId: ofUser(),
      /** None of those that were made before this was noted. */
      createdAt: c.instant('created_at'),
    },
    (t) => [c.index('recovery_codes_user_idx').on(t.userId)],
  )

  // Second factors that an operator removed for somebody who had lost them; they go with the account.
  const secondFactorResets = c.table(
    'second_factor_resets',
    {
      id: c.text('id').primaryKey(),
      userId: ofUser(),
      at: c.instant('at').notNull(),
      /** As the audit log names them. */
      actor: c.text('actor').notNull(),
      reason: c.text('reason').notNull(),
    },
    (t) => [c.index('second_factor_resets_user_idx').on(t.userId)],
  )

  return { proofCodes, passkeys, passkeyChallenges, totpSecrets, recoveryCodes, secondFactorResets }
}
