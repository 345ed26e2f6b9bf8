import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { idFilter } from '../../db/queries/id-filter.ts'
import { uniqueViolation } from '../../db/constraint.ts'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'
import { first } from '../../db/queries/rows.ts'

export type UserRow = Tables['users']['$inferSelect']

const userByEmail = statement(({ tables: { users }, db }) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.email, sql.placeholder('email')), isNull(users.deletedAt))),
)

/** The account of an address in lower case. */
export const findUserByEmail = (session: Session, email: string) => first(userByEmail(session, { email }))

export const findUser = ({ tables: { users }, db }: Session, id: string) =>
  first(
    db
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt))),
  )

export async function insertUser({ tables: { users }, db }: Session, row: UserRow): Promise<void> {
  await db.insert(users).values(row)
}

/** Whether a write failed because the address has an account. */
export const isEmailTaken = (error: unknown): boolean => uniqueViolation(error) === 'users_email_idx'

export async function updateUser(
  { tables: { users }, db }: Session,
  id: string,
  changes: Partial<UserRow>,
): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id))
}

/** Accounts from before a moment whose address nobody has confirmed, that nobody uses and that own nothing. */
export async function listUnconfirmedBefore(
  { tables: { affiliates, applications, identities, sessions, users }, db }: Session,
  moment: string,
  limit: number,
  only?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        isNull(users.deletedAt),
        eq(users.role, 'user'),
        lt(users.createdAt, moment),
        idFilter(users.id, only),
        notExists(db.select().from(sessions).where(eq(sessions.userId, users.id))),
        notExists(db.select().from(identities).where(eq(identities.userId, users.id))),
        notExists(db.select().from(applications).where(eq(applications.ownerUserId, users.id))),
        notExists(db.select().from(affiliates).where(eq(affiliates.ownerUserId, users.id))),
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}
