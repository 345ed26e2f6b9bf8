import type { PaymentList } from '@pan/contracts/staff/payments/list'
import { and, desc, eq, gte, isNotNull, lt, notInArray, or, type SQL } from 'drizzle-orm'
import { isBefore, type Cursor } from '../../../db/queries/page.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import type { Payment } from '../payments.repository.ts'
import { IS_PAID_TWICE, IS_REFUND_REFUSED } from '../payments.tables.ts'
import { DECIDED } from '../report/report.repository.ts'

type Table = Tables['payments']

const byGateway = (t: Table, state: Payment['state']) => and(eq(t.mode, 'gateway'), eq(t.state, state))

const LISTS: Readonly<Record<PaymentList, (t: Table) => SQL | undefined>> = {
  all: () => undefined,
  mismatches: (t) => and(isNotNull(t.refusal), notInArray(t.state, DECIDED)),
  failed_refunds: () => IS_REFUND_REFUSED,
  paid_twice: () => IS_PAID_TWICE,
  open: (t) => byGateway(t, 'pending'),
  paid: (t) => byGateway(t, 'succeeded'),
  failed: (t) => byGateway(t, 'failed'),
  cancelled: (t) => byGateway(t, 'cancelled'),
  given_back: (t) => isNotNull(t.refundState),
  cash: (t) => and(eq(t.mode, 'cash'), eq(t.state, 'pending')),
  cash_paid: (t) => and(eq(t.mode, 'cash'), eq(t.state, 'succeeded')),
}

export interface Narrowed {
  readonly list: PaymentList
  /** Instants: begun from the one on, before the other. */
  readonly from: string | undefined
  readonly before: string | undefined
  readonly after: Cursor | undefined
}

/** Payments of people, the newest first. */
export const listNarrowed = (
  { tables: { payments: t }, db }: Session,
  { list, from, before, after }: Narrowed,
  limit: number,
): Promise<Payment[]> =>
  db
    .select()
    .from(t)
    .where(
      and(
        LISTS[list](t),
        eq(t.isTest, false),
        from === undefined ? undefined : gte(t.startedAt, from),
        before === undefined ? undefined : lt(t.startedAt, before),
        after && isBefore([t.startedAt, t.id], after),
      ),
    )
    .orderBy(desc(t.startedAt), desc(t.id))
    .limit(limit)

/** Payments that have a name: ours, or one that the gateway gave the link, the payment or the refund. */
export const listNamed = (
  { tables: { payments: t }, db }: Session,
  name: string,
  limit: number,
): Promise<Payment[]> =>
  db
    .select()
    .from(t)
    .where(
      or(
        eq(t.id, name),
        eq(t.providerRef, name),
        eq(t.providerPaymentId, name),
        eq(t.strayPaymentId, name),
        eq(t.refundId, name),
      ),
    )
    .limit(limit)

/** Payments without an application that have a name, also the reference for people that each of these has. */
export const listCustomNamed = (
  { tables: { customPayments: t }, db }: Session,
  name: string,
  limit: number,
) =>
  db
    .select()
    .from(t)
    .where(
      or(
        eq(t.id, name),
        eq(t.reference, name),
        eq(t.providerRef, name),
        eq(t.providerPaymentId, name),
        eq(t.strayPaymentId, name),
        eq(t.refundId, name),
      ),
    )
    .limit(limit)
