import { eq, inArray } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'

/** What staff with the right to money see of applications: their number, what they are and how they stand. */
export const listSubjects = ({ tables: { applications: t }, db }: Session, ids: readonly string[]) =>
  db
    .select({ id: t.id, coupon: t.coupon, category: t.category, state: t.state })
    .from(t)
    .where(inArray(t.id, [...ids]))

/** The numbers of the applications of payments. */
export const listCouponsOf = (
  { tables: { applications: a, payments: p }, db }: Session,
  paymentIds: readonly string[],
) =>
  db
    .select({ paymentId: p.id, coupon: a.coupon })
    .from(p)
    .innerJoin(a, eq(a.id, p.applicationId))
    .where(inArray(p.id, [...paymentIds]))
