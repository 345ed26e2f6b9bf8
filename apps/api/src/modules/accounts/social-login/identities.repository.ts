import { and, eq, lt } from 'drizzle-orm'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { first } from '../../../db/queries/rows.ts'

type IdentityRow = Tables['identities']['$inferSelect']
type LoginPassRow = Tables['loginPasses']['$inferSelect']

/** The account of somebody whom a provider knows. */
export const findIdentity = ({ tables: { identities }, db }: Session, provider: string, subject: string) =>
  first(
    db
      .select()
      .from(identities)
      .where(and(eq(identities.provider, provider), eq(identities.subject, subject))),
  )

export const listIdentities = (
  { tables: { identities }, db }: Session,
  userId: string,
): Promise<IdentityRow[]> => db.select().from(identities).where(eq(identities.userId, userId))

export async function insertIdentity(
  { tables: { identities }, db }: Session,
  row: IdentityRow,
): Promise<void> {
  await db.insert(identities).values(row)
}

/** Forgets whom providers know as an account, those that were linked before a moment or all; gives their number. */
export async function removeIdentities(
  { tables: { identities }, db }: Session,
  userId: string,
  before?: string,
): Promise<number> {
  const removed = await db
    .delete(identities)
    .where(
      and(eq(identities.userId, userId), before === undefined ? undefined : lt(identities.createdAt, before)),
    )
    .returning({ provider: identities.provider })
  return removed.length
}

export async function insertLoginPass(
  { tables: { loginPasses }, db }: Session,
  row: LoginPassRow,
): Promise<void> {
  await db.insert(loginPasses).values(row)
}

/** Takes a pass out, so that nobody else gets it; undefined when there is none. */
export const takeLoginPass = ({ tables: { loginPasses }, db }: Session, pass: string) =>
  first(db.delete(loginPasses).where(eq(loginPasses.pass, pass)).returning())
