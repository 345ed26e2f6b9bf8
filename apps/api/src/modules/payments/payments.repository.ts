import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { uniqueViolation } from '../../db/constraint.ts'
import type { Tables } from '../../db/schema.ts'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import { statement } from '../../db/queries/statement.ts'
import { COUNTED_MAX } from '../../jobs/job-queue.ts'
import type { Session } from '../../db/store.ts'
import type { Refusal } from '../../payment-gateway/outcome.ts'
import type { State } from './payments.tables.ts'
import { hasAny } from '../../db/queries/rows.ts'

export type Payment = Tables['payments']['$inferSelect']

const value = sql.placeholder
/** Nothing that a gateway says of a link changes these. */
const SETTLED: readonly State[] = ['succeeded', 'refunded']

const ofApplication = statement(({ tables: { payments }, db }) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.applicationId, value('applicationId')))
    .orderBy(asc(payments.startedAt), asc(payments.id)),
)

/** Every try to pay for an application, the oldest first. */
export const listPayments = (session: Session, applicationId: string): Promise<Payment[]> =>
  ofApplication(session, { applicationId })

/** The same of some applications together. */
export const listPaymentsOf = (
  { tables: { payments }, db }: Session,
  applicationIds: readonly string[],
): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(inArray(payments.applicationId, [...applicationIds]))
    .orderBy(asc(payments.startedAt), asc(payments.id))

export async function findPayment(
  { tables: { payments }, db }: Session,
  by: { readonly id: string } | { readonly providerRef: string } | { readonly refundId: string },
): Promise<Payment | undefined> {
  const isIt =
    'id' in by
      ? eq(payments.id, by.id)
      : 'refundId' in by
        ? eq(payments.refundId, by.refundId)
        : eq(payments.providerRef, by.providerRef)
  const [found] = await db.select().from(payments).where(isIt)
  return found
}

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
        or(notInArray(payments.state, [...SETTLED]), eq(payments.refundState, 'pending')),
        only === undefined
          ? and(gt(payments.startedAt, since), eq(payments.isTest, false))
          : or(eq(payments.id, only), eq(payments.applicationId, only)),
        after && isAfter([payments.startedAt, payments.id], after),
      ),
    )
    .orderBy(asc(payments.startedAt), asc(payments.id))
    .limit(limit)

export async function insertPayment({ tables: { payments }, db }: Session, row: Payment): Promise<void> {
  await db.insert(payments).values(row)
}

/** Changes columns of a try that no race is about. */
export async function updatePayment(
  { tables: { payments }, db }: Session,
  id: string,
  change: Partial<Payment>,
): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id))
}

/** Makes a try a success unless it is one already; true for the one caller that did it. */
export const updateToSucceeded = (
  { tables: { payments }, db }: Session,
  id: string,
  success: Pick<Payment, 'providerPaymentId' | 'paidPaise' | 'completedAt'>,
) =>
  hasAny(
    db
      .update(payments)
      .set({
        ...success,
        state: 'succeeded',
        refusal: null,
        strayPaymentId: null,
        strayPaise: 0,
        askAt: null,
      })
      .where(and(eq(payments.id, id), notInArray(payments.state, [...SETTLED])))
      .returning({ id: payments.id }),
  )

/** Ends a try without success; one that succeeded in the meantime stays what it is. True for the one caller that did it. */
export const updateToEnded = (
  { tables: { payments }, db }: Session,
  id: string,
  end: { readonly state: 'failed' | 'cancelled'; readonly completedAt: string },
) =>
  hasAny(
    db
      .update(payments)
      .set(end)
      .where(
        and(
          eq(payments.id, id),
          inArray(payments.state, ['pending', 'failed'] satisfies State[]),
          ne(payments.state, end.state),
        ),
      )
      .returning({ id: payments.id }),
  )

/** Notes why a reported success was not taken, and what was paid; true for the first caller. */
export const updateRefusal = (
  { tables: { payments }, db }: Session,
  id: string,
  stray: Pick<Payment, 'strayPaymentId' | 'strayPaise'> & { readonly refusal: Refusal },
) =>
  hasAny(
    db
      .update(payments)
      .set(stray)
      .where(and(eq(payments.id, id), notInArray(payments.state, [...SETTLED]), isNull(payments.refusal)))
      .returning({ id: payments.id }),
  )

/** Sets how far a refund has come, unless another caller did so first; true for the one that did it. */
export async function updateRefund(
  { tables: { payments }, db }: Session,
  id: string,
  from: readonly Payment['refundState'][],
  refund: Partial<Pick<Payment, 'state' | 'refundState' | 'refundId' | 'askAt'>>,
): Promise<boolean> {
  const named = from.filter((each) => each !== null)
  // Counted where it is stored: what the caller has read may be older than a refund that has failed since.
  const counted = refund.refundState === 'queued' && { refunds: sql`${payments.refunds} + 1` }
  const updated = await db
    .update(payments)
    .set({ ...refund, ...counted })
    .where(
      and(
        eq(payments.id, id),
        or(
          from.includes(null) ? isNull(payments.refundState) : undefined,
          named.length > 0 ? inArray(payments.refundState, named) : undefined,
        ),
      ),
    )
    .returning({ id: payments.id })
  return updated.length > 0
}

/** Notes that a mail tells the state of a try; true unless one has told it before. */
export const markNotified = ({ tables: { payments }, db }: Session, id: string, state: string) =>
  hasAny(
    db
      .update(payments)
      .set({ toldState: state })
      .where(and(eq(payments.id, id), ne(payments.toldState, state)))
      .returning({ id: payments.id }),
  )

/** Whether a write failed because the gateway's payment has already paid another try. */
export const isPaymentIdTaken = (error: unknown): boolean =>
  uniqueViolation(error) === 'payments_provider_payment_id_idx'

/** Removes the payments of an application with their orders and ledger: nobody has to keep them any more. */
export async function removePayments(
  { tables: { paymentLedger, paymentOrders, payments }, db }: Session,
  applicationId: string,
): Promise<void> {
  const ofApplication = eq(payments.applicationId, applicationId)
  await db.delete(paymentOrders).where(eq(paymentOrders.applicationId, applicationId))
  await db
    .delete(paymentLedger)
    .where(
      inArray(paymentLedger.paymentId, db.select({ id: payments.id }).from(payments).where(ofApplication)),
    )
  await db.delete(payments).where(ofApplication)
}
