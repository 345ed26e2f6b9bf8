import { isNotNull } from 'drizzle-orm'
import type { KeyMode, Scope } from '@pan/contracts/kit/access/key-grant'
import type { Columns } from '../../../db/columns.ts'
import type { defineAffiliatesTables } from '../affiliates/affiliates.tables.ts'

export function defineApiKeysTables(
  c: Columns,
  { affiliates }: Pick<ReturnType<typeof defineAffiliatesTables>, 'affiliates'>,
) {
  // With what a partner's programs prove themselves. A registration that is forgotten takes its keys along.
  const apiKeys = c.table(
    'api_keys',
    {
      id: c.text('id').primaryKey(),
      affiliateId: c
        .text('affiliate_id')
        .notNull()
        .references(() => affiliates.id, { onDelete: 'cascade' }),
      name: c.text('name').notNull(),
      mode: c.text('mode').$type<KeyMode>().notNull(),
      scopes: c.json<readonly Scope[]>('scopes').notNull(),
      /** Of the whole key, which is kept nowhere. */
      hash: c.text('hash').notNull(),
      /** By its beginning and end a partner knows which one it is. */
      prefix: c.text('prefix').notNull(),
      lastFour: c.text('last_four').notNull(),
      /** From which IP addresses and networks it works; null where from everywhere. */
      addresses: c.json<readonly string[] | null>('addresses'),
      createdAt: c.instant('created_at').notNull(),
      revokedAt: c.instant('revoked_at'),
      /** When it ends by itself: another one has taken its place. */
      expiresAt: c.instant('expires_at'),
      /** Within a minute: more often would be a write for each call. */
      lastUsedAt: c.instant('last_used_at'),
    },
    (t) => [
      c.uniqueIndex('api_keys_hash_idx').on(t.hash),
      c.index('api_keys_affiliate_idx').on(t.affiliateId),
      // Those that have ended are forgotten after a while.
      c.index('api_keys_revoked_idx').on(t.revokedAt).where(isNotNull(t.revokedAt)),
      c.index('api_keys_expires_idx').on(t.expiresAt).where(isNotNull(t.expiresAt)),
    ],
  )
  return { apiKeys }
}
