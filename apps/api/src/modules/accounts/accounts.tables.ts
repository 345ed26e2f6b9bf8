import type { Columns } from '../../db/columns.ts'

export function defineAccountsTables(c: Columns) {
  const users = c.table(
    'users',
    {
      id: c.text('id').primaryKey(),
      /** In lower case. */
      email: c.text('email').notNull(),
      name: c.text('name').notNull(),
      /** Argon2id in the usual text form; none where somebody else vouches for the person. */
      passwordHash: c.text('password_hash'),
      emailVerifiedAt: c.instant('email_verified_at'),
      role: c.text('role').$type<'user' | 'staff'>().notNull(),
      /** In which language the person is written to. */
      language: c.text('language').$type<'en' | 'ta'>().notNull(),
      createdAt: c.instant('created_at').notNull(),
      deletedAt: c.instant('deleted_at'),
    },
    (t) => [c.uniqueIndex('users_email_idx').on(t.email)],
  )

  // A login on one device. Its tokens hold as long as it is neither over nor revoked.
  const sessions = c.table(
    'sessions',
    {
      id: c.text('id').primaryKey(),
      userId: c
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** Browser and system in a few words. */
      device: c.text('device').notNull(),
      createdAt: c.instant('created_at').notNull(),
      expiresAt: c.instant('expires_at').notNull(),
      revokedAt: c.instant('revoked_at'),
    },
    (t) => [c.index('sessions_user_idx').on(t.userId), c.index('sessions_expires_idx').on(t.expiresAt)],
  )

  return { users, sessions }
}
