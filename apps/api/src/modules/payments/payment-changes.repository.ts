import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Session } from '../../db/store.ts'
import type { Refusal } from '../../payment-gateway/outcome.ts'
import type { State } from './payments.tables.ts'
import { hasAny } from '../../db/queries/rows.ts'
import { type Payment, SETTLED_STATES } from './payments.repository.ts'

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
      .where(and(eq(payments.id, id), notInArray(payments.state, [...SETTLED_STATES])))
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
      .where(
        and(eq(payments.id, id), notInArray(payments.state, [...SETTLED_STATES]), isNull(payments.refusal)),
      )
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
  const counted = from.includes(null) && { refunds: sql`${payments.refunds} + 1` }
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
