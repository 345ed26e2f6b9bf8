import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { statement, statementByCount, times } from '../../../db/queries/statement.ts'
import type { Session } from '../../../db/store.ts'
import { ERASED } from '../../applications/applications.tables.ts'

/** Who fills in forms for others may stand in very many. */
const LOOKED_AT_MAX = 500

const value = sql.placeholder

type Known = 'coupon' | 'mobile' | 'email'

const idsBy = (by: Known) =>
  statement(({ tables: { applications: t }, db }) => {
    const some = db
      .select({ id: t.id, createdAt: t.createdAt })
      .from(t)
      .where(and(eq(t[by], value('text')), eq(t.isTest, false), ne(t.state, ERASED)))
      .limit(LOOKED_AT_MAX)
      .as('some')
    return db.select({ id: some.id }).from(some).orderBy(desc(some.createdAt)).limit(value('limit'))
  })

const IDS_BY = { coupon: idsBy('coupon'), mobile: idsBy('mobile'), email: idsBy('email') }

/**
 * The newest applications of people with a coupon number, a mobile number or an e-mail address. Where there are very many,
 * some of them are looked at.
 */
export const listIdsBy = (session: Session, by: Known, text: string, limit: number) =>
  IDS_BY[by](session, { text, limit })

const idsByCourier = statement(({ tables: { applicationOutcomes: t }, db }) =>
  db
    .select({ id: t.applicationId })
    .from(t)
    .where(and(eq(t.courier, value('courier')), sql`courier <> ''`))
    .limit(value('limit')),
)

/** The applications that a courier has the card of under a number. */
export const listIdsByCourier = (session: Session, courier: string, limit: number) =>
  idsByCourier(session, { courier, limit })

/** The application of a payment: by our number, or by a name that the gateway gave it. */
export const listIdsByPayment = ({ tables: { payments: t }, db }: Session, text: string, limit: number) =>
  db
    .select({ id: t.applicationId })
    .from(t)
    .where(or(eq(t.id, text), eq(t.providerRef, text), eq(t.providerPaymentId, text)))
    .limit(limit)

const found = statementByCount(
  ({ tables: { caseWork: work, applications: a, pendingMoves: p }, db }, count) =>
    db
      .select({ work, coupon: a.coupon, entityKind: a.entityKind, countsAt: p.countsAt })
      .from(work)
      .innerJoin(a, eq(a.id, work.applicationId))
      .leftJoin(p, eq(p.applicationId, work.applicationId))
      .where(
        inArray(
          work.applicationId,
          times(count, (at) => value(`id${at}`)),
        ),
      )
      .orderBy(desc(a.createdAt)),
)

/** Cases with what their applications have to say of them, the newest first. */
export const listFound = (session: Session, ids: readonly string[]) =>
  found(session, ids.length, Object.fromEntries(ids.map((id, at) => [`id${at}`, id])))
