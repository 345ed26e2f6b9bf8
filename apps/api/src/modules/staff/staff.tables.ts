import type { Locale } from '@pan/contracts/messages/languages'
import type { MemberState } from '@pan/contracts/staff/members'
import type { StaffRole } from '@pan/contracts/staff/roles'
import type { Columns } from '../../db/columns.ts'
import { defineOwnedTables } from '../authenticators/owned.tables.ts'

/** The staff. Nothing here refers to accounts of the public, or they to it. */
export function defineStaffTables(c: Columns) {
  const staffMembers = c.table(
    'staff_members',
    {
      id: c.text('id').primaryKey(),
      /** In lower case. */
      email: c.text('email').notNull(),
      name: c.text('name').notNull(),
      /** In which language they are written to, and the pages begin. */
      language: c.text('language').$type<Locale>().notNull(),
      state: c.text('state').$type<MemberState>().notNull(),
      hasShortcuts: c.flag('has_shortcuts').notNull().default(true),
      createdAt: c.instant('created_at').notNull(),
      /** Who has left keeps the row: the audit log names them by its id. */
      endedAt: c.instant('ended_at'),
      /** Counts up with each change of the member or of the roles. */
      version: c.integer('version').notNull().default(0),
    },
    (t) => [c.uniqueIndex('staff_members_email_idx').on(t.email)],
  )

  const ofMember = () =>
    c
      .text('member_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' })

  const staffRoles = c.table(
    'staff_roles',
    {
      memberId: ofMember(),
      role: c.text('role').$type<StaffRole>().notNull(),
      /** As the audit log names them. */
      givenBy: c.text('given_by').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.memberId, t.role] }),
      c.index('staff_roles_role_idx').on(t.role, t.memberId),
    ],
  )

  const staffInvitations = c.table(
    'staff_invitations',
    {
      /** Of 256 random bits: whoever reads the table cannot use it. */
      tokenHash: c.text('token_hash').primaryKey(),
      memberId: ofMember(),
      createdAt: c.instant('created_at').notNull(),
      expiresAt: c.instant('expires_at').notNull(),
      usedAt: c.instant('used_at'),
    },
    (t) => [
      c.index('staff_invitations_member_idx').on(t.memberId, t.expiresAt),
      c.index('staff_invitations_expires_idx').on(t.expiresAt),
    ],
  )

  // None for whoever has a passkey.
  const staffPasswords = c.table('staff_passwords', {
    memberId: ofMember().primaryKey(),
    /** Argon2id in the usual text form. */
    hash: c.text('hash').notNull(),
    createdAt: c.instant('created_at').notNull(),
  })

  const staffSessions = c.table(
    'staff_sessions',
    {
      id: c.text('id').primaryKey(),
      /** Of 256 random bits, which the cookie has. */
      tokenHash: c.text('token_hash').notNull(),
      memberId: ofMember(),
      /** Browser and system in a few words. */
      device: c.text('device').notNull(),
      /** What `browserKindIn` gave when it began; null of one that an earlier release has begun, until it is used. */
      browserKind: c.text('browser_kind'),
      createdAt: c.instant('created_at').notNull(),
      /** When they last did something by hand, to within half a minute. */
      activeAt: c.instant('active_at').notNull(),
      endedAt: c.instant('ended_at'),
      /** Null where its owner, an administrator or the time has ended it. */
      endedFor: c.text('ended_for').$type<'elsewhere'>(),
    },
    (t) => [
      c.uniqueIndex('staff_sessions_token_idx').on(t.tokenHash),
      c.index('staff_sessions_member_idx').on(t.memberId, t.createdAt),
      c.index('staff_sessions_created_idx').on(t.createdAt),
    ],
  )

  // That somebody has proved to be there for one deed; the deed takes it out.
  const staffProofs = c.table(
    'staff_proofs',
    {
      sessionId: c
        .text('session_id')
        .notNull()
        .references(() => staffSessions.id, { onDelete: 'cascade' }),
      deed: c.text('deed').notNull(),
      expiresAt: c.instant('expires_at').notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.sessionId, t.deed] }),
      c.index('staff_proofs_expires_idx').on(t.expiresAt),
    ],
  )

  const owned = defineOwnedTables(
    c,
    {
      passkeys: 'staff_passkeys',
      challenges: 'staff_challenges',
      totp: 'staff_totp',
      recoveryCodes: 'staff_recovery_codes',
      owner: 'member_id',
      boundTo: 'bound_to',
    },
    () => staffMembers.id,
  )

  return {
    staffMembers,
    staffRoles,
    staffInvitations,
    staffPasswords,
    staffSessions,
    staffProofs,
    staffPasskeys: owned.passkeys,
    staffChallenges: owned.passkeyChallenges,
    staffTotp: owned.totpSecrets,
    staffRecoveryCodes: owned.recoveryCodes,
  }
}
