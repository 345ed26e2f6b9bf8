import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import { isAfter, isBefore, type Cursor } from '../../../db/queries/page.ts'
import { first } from '../../../db/queries/rows.ts'
import type { Session } from '../../../db/store.ts'
import type { ApplicationRow } from '../applications.repository.ts'

/** Instants; the second is no part of it. */
interface Bounds {
  readonly from: string
  readonly before: string
}

/** Of the applications of an account, those of a time, newest first, after a place in the list. */
export async function listOwnedBetween(
  { tables: { applications }, db }: Session,
  userId: string,
  { from, before }: Bounds,
  after: Cursor | undefined,
  limit: number,
): Promise<ApplicationRow[]> {
  const { createdAt, id, ownerUserId } = applications
  const among = and(eq(ownerUserId, userId), gte(createdAt, from), lt(createdAt, before))
  return db
    .select()
    .from(applications)
    .where(and(among, after && isBefore([createdAt, id], after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Where applications of an account stand in its list, the oldest first, after a place and before an instant. */
export function listOwnedPlaces(
  { tables: { applications }, db }: Session,
  userId: string,
  after: Cursor,
  before: string,
  limit: number,
): Promise<Cursor[]> {
  const { createdAt, id, ownerUserId } = applications
  return db
    .select({ at: createdAt, id })
    .from(applications)
    .where(and(eq(ownerUserId, userId), isAfter([createdAt, id], after), lt(createdAt, before)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

/** How many applications of an account were submitted since a moment. */
export const countOwnedSince = (
  { tables: { applications }, db }: Session,
  userId: string,
  from: string,
): Promise<number> =>
  db.$count(applications, and(eq(applications.ownerUserId, userId), gte(applications.createdAt, from)))

/** The application of an account with a coupon number. */
export const findOwnedByCoupon = (
  { tables: { applications }, db }: Session,
  userId: string,
  coupon: string,
): Promise<ApplicationRow | undefined> =>
  first(
    db
      .select()
      .from(applications)
      .where(and(eq(applications.coupon, coupon), eq(applications.ownerUserId, userId))),
  )
