import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Columns } from '../../db/columns.ts'

interface Names {
  /** Of the tables, and so of their indexes. */
  readonly passkeys: string
  readonly challenges: string
  readonly totp: string
  readonly recoveryCodes: string
  /** Of the columns that say whose a row is, and for what a challenge is good. */
  readonly owner: string
  readonly boundTo: string
}

/** What somebody proves with who they are: accounts have these tables, and the staff have the same ones of their own. */
export function defineOwnedTables(c: Columns, names: Names, owner: () => SQLiteColumn) {
  const ofOwner = () => c.text(names.owner).notNull().references(owner, { onDelete: 'cascade' })

  const passkeys = c.table(
    names.passkeys,
    {
      id: c.text('id').primaryKey(),
      ownerId: ofOwner(),
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
      c.uniqueIndex(`${names.passkeys}_credential_idx`).on(t.credentialId),
      c.index(`${names.passkeys}_${names.owner.replace('_id', '')}_idx`).on(t.ownerId),
    ],
  )

  // What a browser was asked to sign; the first answer takes it.
  const passkeyChallenges = c.table(
    names.challenges,
    {
      challenge: c.text('challenge').primaryKey(),
      purpose: c.text('purpose').$type<'registration' | 'login' | 'proof'>().notNull(),
      /** The session that asked, and what else only that answer is good for; empty for a login. */
      boundTo: c.text(names.boundTo).notNull(),
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [c.index(`${names.challenges}_expires_idx`).on(t.expiresAt)],
  )

  const totpSecrets = c.table(
    names.totp,
    {
      ownerId: ofOwner().primaryKey(),
      /** In base 32, sealed. */
      sealed: c.text('sealed').notNull(),
      createdAt: c.instant('created_at').notNull(),
      /** None until a first code has shown that the app has the secret. */
      confirmedAt: c.instant('confirmed_at'),
      /** The step of 30 seconds whose code was taken last: no code is taken twice. */
      lastStep: c.integer('last_step').notNull(),
    },
    (t) => [c.index(`${names.totp}_sealed_idx`).on(c.beginning(t.sealed))],
  )

  const recoveryCodes = c.table(
    names.recoveryCodes,
    {
      /** Of 120 random bits: the hash tells nothing of them. */
      hash: c.text('hash').primaryKey(),
      ownerId: ofOwner(),
      /** None of those that were made before this was noted. */
      createdAt: c.instant('created_at'),
    },
    (t) => [c.index(`${names.recoveryCodes}_${names.owner.replace('_id', '')}_idx`).on(t.ownerId)],
  )

  return { passkeys, passkeyChallenges, totpSecrets, recoveryCodes }
}

export type OwnedTables = ReturnType<typeof defineOwnedTables>
