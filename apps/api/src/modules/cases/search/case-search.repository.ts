import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'
import { ERASED } from '../../applications/applications.tables.ts'

/** Who fills in forms for others may stand in very many. */
const LOOKED_AT_MAX = 500

/**
 * The newest applications of people with a coupon number, a mobile number or an e-mail address. Where there are very many,
 * some of them are looked at.
 */
export function listIdsBy(
  { tables: { applications: t }, db }: Session,
  by: 'coupon' | 'mobile' | 'email',
  text: string,
  limit: number,
) {
  const some = db
    .select({ id: t.id, createdAt: t.createdAt })
    .from(t)
    .where(and(eq(t[by], text), eq(t.isTest, false), ne(t.state, ERASED)))
    .limit(LOOKED_AT_MAX)
    .as('some')
  return db.select({ id: some.id }).from(some).orderBy(desc(some.createdAt)).limit(limit)
}

/** The applications that a courier has the card of under a number. */
export const listIdsByCourier = (
  { tables: { applicationOutcomes: t }, db }: Session,
  courier: string,
  limit: number,
) =>
  db
    .select({ id: t.applicationId })
    .from(t)
    .where(and(eq(t.courier, courier), sql`courier <> ''`))
    .limit(limit)

/** The application of a payment: by our number, or by a name that the gateway gave it. */
export const listIdsByPayment = ({ tables: { payments: t }, db }: Session, text: string, limit: number) =>
  db
    .select({ id: t.applicationId })
    .from(t)
    .where(or(eq(t.id, text), eq(t.providerRef, text), eq(t.providerPaymentId, text)))
    .limit(limit)

/** Cases with what their applications have to say of them, the newest first. */
export const listFound = (
  { tables: { caseWork: work, applications: a, pendingMoves: p }, db }: Session,
  ids: readonly string[],
) =>
  db
    .select({ work, coupon: a.coupon, entityKind: a.entityKind, countsAt: p.countsAt })
    .from(work)
    .innerJoin(a, eq(a.id, work.applicationId))
    .leftJoin(p, eq(p.applicationId, work.applicationId))
    .where(inArray(work.applicationId, [...ids]))
    .orderBy(desc(a.createdAt))
