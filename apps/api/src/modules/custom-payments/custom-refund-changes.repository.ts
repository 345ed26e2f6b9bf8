import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { hasAny } from '../../db/queries/rows.ts'
import type { Session } from '../../db/store.ts'
import { SETTLED_STATES, type CustomPayment } from './custom-payments.repository.ts'

/** Keeps the gateway's name for money that was refused before a release that keeps it. */
export async function nameStray(
  { tables: { customPayments: t }, db }: Session,
  id: string,
  { strayPaymentId, strayPaise }: Pick<CustomPayment, 'strayPaymentId' | 'strayPaise'>,
): Promise<void> {
  await db
    .update(t)
    .set({ strayPaymentId })
    .where(
      and(
        eq(t.id, id),
        notInArray(t.state, SETTLED_STATES),
        isNull(t.strayPaymentId),
        eq(t.strayPaise, strayPaise),
      ),
    )
}

/** Sets how far a refund has come, unless another caller did so first; true for the one that did it. */
export function updateCustomRefund(
  { tables: { customPayments: t }, db }: Session,
  id: string,
  from: readonly CustomPayment['refundState'][],
  refund: Partial<Pick<CustomPayment, 'state' | 'refundState' | 'refundId'>>,
): Promise<boolean> {
  const named = from.filter((each) => each !== null)
  // Counted where it is stored: what the caller has read may be older than a refund that has failed since.
  const counted = from.includes(null) && { refunds: sql`${t.refunds} + 1` }
  return hasAny(
    db
      .update(t)
      .set({ ...refund, ...counted })
      .where(
        and(
          eq(t.id, id),
          or(
            from.includes(null) ? isNull(t.refundState) : undefined,
            named.length > 0 ? inArray(t.refundState, named) : undefined,
          ),
        ),
      )
      .returning({ id: t.id }),
  )
}

/**
 * Ends a refund that waits to be sent, if it is still that one; true for the caller that did it. What the gateway may have
 * carried out all the same, as nobody has heard its answer, keeps its number: asked for again, it is the same refund there.
 */
export function updateToCustomRefundFailed(
  { tables: { customPayments: t }, db }: Session,
  { id, refunds }: Pick<CustomPayment, 'id' | 'refunds'>,
  answer: 'refused' | 'unknown',
): Promise<boolean> {
  const isThatOne = and(eq(t.id, id), eq(t.refundState, 'queued'), eq(t.refunds, refunds))
  const number = answer === 'refused' ? refunds : refunds - 1
  return hasAny(
    db.update(t).set({ refundState: 'failed', refunds: number }).where(isThatOne).returning({ id: t.id }),
  )
}

/** Notes that money went back; what came is noted by the database itself. */
export async function insertReturned(
  { tables: { customPaymentLedger }, db }: Session,
  { id, at, paise, transaction }: { id: string; at: string; paise: number; transaction: string },
): Promise<void> {
  await db.insert(customPaymentLedger).values({
    id: `${id}:refunded`,
    paymentId: id,
    at,
    event: 'refunded',
    movedPaise: -paise,
    transaction,
  })
}
