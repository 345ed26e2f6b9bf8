import { and, asc, desc, eq, or } from 'drizzle-orm'
import { isBefore, type Cursor } from '../../../db/queries/page.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import type { AffiliateState } from './affiliate-states.ts'
import { first, hasAny } from '../../../db/queries/rows.ts'

export type Affiliate = Tables['affiliates']['$inferSelect']

export async function insertAffiliate(
  { tables: { affiliates }, db }: Session,
  row: Affiliate,
): Promise<void> {
  await db.insert(affiliates).values(row)
}

/** A registration by its id, or by the reference that people quote. */
export const findAffiliate = ({ tables: { affiliates }, db }: Session, name: string) =>
  first(
    db
      .select()
      .from(affiliates)
      .where(or(eq(affiliates.id, name), eq(affiliates.reference, name.toUpperCase()))),
  )

/** The newest registrations, of one state or of all. */
export const listAffiliates = (
  { tables: { affiliates }, db }: Session,
  state: AffiliateState | undefined,
  before: Cursor | undefined,
  limit: number,
): Promise<Affiliate[]> =>
  db
    .select()
    .from(affiliates)
    .where(
      and(
        state && eq(affiliates.state, state),
        before && isBefore([affiliates.createdAt, affiliates.id], before),
      ),
    )
    .orderBy(desc(affiliates.createdAt), desc(affiliates.id))
    .limit(limit)

/** The partners whose console an account runs, the oldest first. */
export const listOfConsole = (
  { tables: { affiliates }, db }: Session,
  userId: string,
): Promise<Affiliate[]> =>
  db
    .select()
    .from(affiliates)
    .where(and(eq(affiliates.consoleUserId, userId), eq(affiliates.state, 'APPROVED')))
    .orderBy(asc(affiliates.createdAt), asc(affiliates.id))

/** Brings a registration to another state; false when it has left the one before in the meantime. */
export const updateState = (
  { tables: { affiliates }, db }: Session,
  { id, state }: Pick<Affiliate, 'id' | 'state'>,
  next: Pick<Affiliate, 'state' | 'changedAt' | 'decidedAt' | 'decidedBy' | 'reason'>,
) =>
  hasAny(
    db
      .update(affiliates)
      .set(next)
      .where(and(eq(affiliates.id, id), eq(affiliates.state, state)))
      .returning({ id: affiliates.id }),
  )

/** Which account runs the console from now on. When somebody last took it stays, or a used link would open again. */
export async function updateConsole(
  { tables: { affiliates }, db }: Session,
  id: string,
  next: { readonly consoleUserId: null } | Pick<Affiliate, 'consoleUserId' | 'consoleBoundAt'>,
): Promise<void> {
  await db.update(affiliates).set(next).where(eq(affiliates.id, id))
}

/** Some of the registrations of an account, the newest first, after one of them. */
export const listOfUser = (
  { tables: { affiliates }, db }: Session,
  userId: string,
  after: Cursor | undefined,
  limit: number,
): Promise<Affiliate[]> =>
  db
    .select()
    .from(affiliates)
    .where(
      and(
        eq(affiliates.ownerUserId, userId),
        after && isBefore([affiliates.createdAt, affiliates.id], after),
      ),
    )
    .orderBy(desc(affiliates.createdAt), desc(affiliates.id))
    .limit(limit)
