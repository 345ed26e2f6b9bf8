import { and, isNull } from 'drizzle-orm'
import type { Locale } from '@pan/contracts/messages/languages'
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
      /** Servers of release 0.2 read it; the staff are no accounts any more. */
      role: c.text('role').$type<'user'>().notNull(),
      /** In which language the person is written to. */
      language: c.text('language').$type<Locale>().notNull(),
      createdAt: c.instant('created_at').notNull(),
      deletedAt: c.instant('deleted_at'),
      /** Counts up with whatever ends applicant tokens for its applications before their time. */
      tokenGeneration: c.integer('token_generation').notNull().default(0),
      /** Its owner fills in applications for other people. */
      appliesForOthers: c.flag('applies_for_others').notNull().default(false),
      /** When a moderator took the right to write comments away. */
      commentsMutedAt: c.instant('comments_muted_at'),
    },
    (t) => [
      c.uniqueIndex('users_email_idx').on(t.email),
      // Those that may be forgotten because nobody has confirmed them.
      c
        .index('users_unconfirmed_idx')
        .on(t.createdAt)
        .where(and(isNull(t.emailVerifiedAt), isNull(t.deletedAt))!),
    ],
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
      /** When the person has last proved again that it is they; a login is no such proof. */
      provenAt: c.instant('proven_at'),
    },
    (t) => [c.index('sessions_user_idx').on(t.userId), c.index('sessions_expires_idx').on(t.expiresAt)],
  )

  // Who somebody is elsewhere, by the name that the other side never gives to anybody else.
  const identities = c.table(
    'identities',
    {
      provider: c.text('provider').notNull(),
      subject: c.text('subject').notNull(),
      userId: c
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      createdAt: c.instant('created_at').notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.provider, t.subject] }), c.index('identities_user_idx').on(t.userId)],
  )

  // What a browser brings back from logging in elsewhere; the first call that shows it gets a session.
  const loginPasses = c.table(
    'login_passes',
    {
      /** A hash: whoever reads the table cannot use it. */
      pass: c.text('pass').primaryKey(),
      userId: c
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [
      c.index('login_passes_expires_idx').on(t.expiresAt),
      c.index('login_passes_user_idx').on(t.userId),
    ],
  )

  // A login that still lacks the second factor. It is no session: nothing but the second factor can be given with it.
  const loginTickets = c.table(
    'login_tickets',
    {
      /** A hash: whoever reads the table cannot use it. */
      ticket: c.text('ticket').primaryKey(),
      userId: c
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [
      c.index('login_tickets_user_idx').on(t.userId),
      c.index('login_tickets_expires_idx').on(t.expiresAt),
    ],
  )

  return { users, sessions, identities, loginPasses, loginTickets }
}
