import { eq, inArray } from 'drizzle-orm'
import type { Session } from '../../../db/store.ts'

/** How applications stand that have these coupon numbers, with what came out of them so far. */
export const listStandings = (
  { tables: { applications: a, caseWork: work, pendingMoves: p, applicationOutcomes: o }, db }: Session,
  coupons: readonly string[],
) =>
  db
    .select({
      id: a.id,
      coupon: a.coupon,
      state: a.state,
      category: a.category,
      entityKind: a.entityKind,
      dateOfBirth: a.dateOfBirth,
      pendingMove: p.id,
      sealedPan: o.sealedPan,
      courier: o.courier,
      deliveredOn: o.deliveredOn,
    })
    .from(a)
    .innerJoin(work, eq(work.applicationId, a.id))
    .leftJoin(p, eq(p.applicationId, a.id))
    .leftJoin(o, eq(o.applicationId, a.id))
    .where(inArray(a.coupon, [...coupons]))

/** What was answered in some applications, sealed. */
export const listAnswers = ({ tables: { applications: a }, db }: Session, ids: readonly string[]) =>
  db
    .select({ id: a.id, answers: a.answers, sealed: a.sealed })
    .from(a)
    .where(inArray(a.id, [...ids]))
