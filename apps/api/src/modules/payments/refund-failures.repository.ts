import { and, eq } from 'drizzle-orm'
import { hasAny } from '../../db/queries/rows.ts'
import type { Session } from '../../db/store.ts'
import type { Payment } from './payments.repository.ts'

/**
 * Ends a refund that waits to be sent, if it is still that one; true for the caller that did it. What the gateway may have
 * carried out all the same, as nobody has heard its answer, keeps its number: asked for again, it is the same refund there.
 */
export function updateToRefundFailed(
  { tables: { payments: t }, db }: Session,
  { id, refunds }: Pick<Payment, 'id' | 'refunds'>,
  answer: 'refused' | 'unknown',
): Promise<boolean> {
  const isThatOne = and(eq(t.id, id), eq(t.refundState, 'queued'), eq(t.refunds, refunds))
  const number = answer === 'refused' ? refunds : refunds - 1
  return hasAny(
    db.update(t).set({ refundState: 'failed', refunds: number }).where(isThatOne).returning({ id: t.id }),
  )
}
