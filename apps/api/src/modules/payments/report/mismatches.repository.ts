import { and, asc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import type { Payment } from '../payments.repository.ts'
import { IS_REFUND_REFUSED } from '../payments.tables.ts'
import { type Days, within, DECIDED } from './report.repository.ts'

const isMismatch = ({ payments }: Tables) =>
  and(eq(payments.isTest, false), isNotNull(payments.refusal), notInArray(payments.state, DECIDED))

/** Tries whose money was refused and has not gone back, the oldest first. */
export const listMismatches = (
  { tables, db }: Session,
  after: Cursor | undefined,
  limit: number,
): Promise<Payment[]> =>
  db
    .select()
    .from(tables.payments)
    .where(and(isMismatch(tables), after && isAfter([tables.payments.startedAt, tables.payments.id], after)))
    .orderBy(asc(tables.payments.startedAt), asc(tables.payments.id))
    .limit(limit)

/** Tries whose refund the gateway has refused, the oldest first: somebody has to look. */
export const listFailedRefunds = (
  { tables: { payments }, db }: Session,
  after: Cursor | undefined,
  limit: number,
): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.isTest, false),
        IS_REFUND_REFUSED,
        after && isAfter([payments.startedAt, payments.id], after),
      ),
    )
    .orderBy(asc(payments.startedAt), asc(payments.id))
    .limit(limit)

/**
 * Orders that say they are paid by a try that has not succeeded, or the other way round: there must be none. Orders that were
 * opened then, and tries that were begun then.
 */
export async function listContradictions(
  { tables: { paymentOrders, payments }, db }: Session,
  days: Days,
): Promise<string[]> {
  const unproven = await db
    .select({ application: paymentOrders.applicationId })
    .from(paymentOrders)
    .leftJoin(payments, and(eq(payments.id, paymentOrders.paidBy), eq(payments.state, 'succeeded')))
    .where(and(within(paymentOrders.openedAt, days), isNotNull(paymentOrders.paidBy), isNull(payments.id)))
  const unnoted = await db
    .select({ application: payments.applicationId })
    .from(payments)
    .leftJoin(paymentOrders, eq(payments.id, paymentOrders.paidBy))
    .where(
      and(
        within(payments.startedAt, days),
        eq(payments.state, 'succeeded'),
        eq(payments.isSurplus, false),
        isNull(paymentOrders.applicationId),
      ),
    )
  return [...unproven, ...unnoted].map(({ application }) => application)
}
