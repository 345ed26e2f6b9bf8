import { and, asc, count, eq, gt, isNotNull, lte, min, notInArray, or } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import { COUNTED_MAX } from '../../jobs/job-queue.ts'
import type { Session } from '../../db/store.ts'
import { type Payment, SETTLED_STATES } from './payments.repository.ts'

/** Tries whose time to be asked about has come, those that wait longest first. */
export const listDue = (
  { tables: { payments }, db }: Session,
  now: string,
  max: number,
): Promise<Payment[]> =>
  db.select().from(payments).where(lte(payments.askAt, now)).orderBy(asc(payments.askAt)).limit(max)

/** How many tries to pay with money are still to be asked about (of very many the first), by state, and when the first of them is or was due. */
export const countOpen = ({ tables: { payments }, db }: Session) => {
  const first = db
    .select({ state: payments.state, askAt: payments.askAt })
    .from(payments)
    .where(and(isNotNull(payments.askAt), eq(payments.isTest, false)))
    .orderBy(asc(payments.askAt))
    .limit(COUNTED_MAX)
    .as('first')
  return db
    .select({ state: first.state, count: count(), dueAt: min(first.askAt) })
    .from(first)
    .groupBy(first.state)
}

/**
 * Tries with a link that are not settled, of one application or try, or all about money that were started since an instant; the
 * oldest first.
 */
export const listUnsettled = (
  { tables: { payments }, db }: Session,
  {
    only,
    since,
    after,
    limit,
  }: {
    readonly only: string | undefined
    readonly since: string
    readonly after: Cursor | undefined
    readonly limit: number
  },
): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.providerRef),
        or(notInArray(payments.state, [...SETTLED_STATES]), eq(payments.refundState, 'pending')),
        only === undefined
          ? and(gt(payments.startedAt, since), eq(payments.isTest, false))
          : or(eq(payments.id, only), eq(payments.applicationId, only)),
        after && isAfter([payments.startedAt, payments.id], after),
      ),
    )
    .orderBy(asc(payments.startedAt), asc(payments.id))
    .limit(limit)
