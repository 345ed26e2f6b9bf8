import { and, asc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import { within, type Days } from '../../../db/queries/read-in-pieces.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import type { Payment } from '../payments.repository.ts'
import { IS_REFUND_REFUSED } from '../payments.tables.ts'
import { DECIDED } from './report.repository.ts'

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

const applicationsOf = (rows: readonly { readonly application: string }[]) =>
  rows.map(({ application }) => application)

/** Orders of that time which say they are paid by a try that has not succeeded: there must be none. */
export const listUnproven = async ({ tables: { paymentOrders, payments }, db }: Session, days: Days) =>
  applicationsOf(
    await db
      .select({ application: paymentOrders.applicationId })
      .from(paymentOrders)
      .leftJoin(payments, and(eq(payments.id, paymentOrders.paidBy), eq(payments.state, 'succeeded')))
      .where(and(within(paymentOrders.openedAt, days), isNotNull(paymentOrders.paidBy), isNull(payments.id))),
  )

/** Tries begun in that time which have succeeded and of which their order does not know: there must be none. */
export const listUnnoted = async ({ tables: { paymentOrders, payments }, db }: Session, days: Days) =>
  applicationsOf(
    await db
      .select({ application: payments.applicationId })
      .from(payments)
      .leftJoin(paymentOrders, eq(payments.id, paymentOrders.paidBy))
      .where(
        and(
          within(payments.startedAt, days),
          eq(payments.state, 'succeeded'),
          eq(payments.isSurplus, false),
          isNull(paymentOrders.paidBy),
        ),
      ),
  )
