import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { uniqueViolation } from '../../db/constraint.ts'
import type { Session } from '../../db/store.ts'
import type { Refusal } from '../../payment-gateway/outcome.ts'
import { hasAny } from '../../db/queries/rows.ts'
import { SETTLED_STATES, type CustomPayment } from './custom-payments.repository.ts'

/** Notes the gateway's link: from now on it can be paid. */
export async function updateToPending(
  { tables: { customPayments }, db }: Session,
  id: string,
  link: Pick<CustomPayment, 'providerRef' | 'link'>,
): Promise<void> {
  await db
    .update(customPayments)
    .set({ ...link, state: 'pending' })
    .where(and(eq(customPayments.id, id), eq(customPayments.state, 'none')))
}

/** Makes a payment a success unless it is one already; true for the one caller that did it. */
export const updateToSucceeded = (
  { tables: { customPayments }, db }: Session,
  id: string,
  success: Pick<CustomPayment, 'providerPaymentId' | 'paidPaise' | 'completedAt'>,
) =>
  hasAny(
    db
      .update(customPayments)
      .set({ ...success, state: 'succeeded', refusal: null, strayPaymentId: null, strayPaise: 0 })
      .where(
        and(
          eq(customPayments.id, id),
          notInArray(customPayments.state, SETTLED_STATES),
          // What goes back already does not become a success any more.
          isNull(customPayments.refundState),
        ),
      )
      .returning({ id: customPayments.id }),
  )

/** Ends a payment without success; one that succeeded in the meantime stays what it is. */
export async function updateToEnded(
  { tables: { customPayments }, db }: Session,
  id: string,
  end: Pick<CustomPayment, 'state' | 'completedAt'>,
): Promise<void> {
  await db
    .update(customPayments)
    .set(end)
    .where(and(eq(customPayments.id, id), notInArray(customPayments.state, SETTLED_STATES)))
}

/** Notes why a reported success was not taken; true for the first caller. */
export const updateRefusal = (
  { tables: { customPayments }, db }: Session,
  id: string,
  stray: Pick<CustomPayment, 'strayPaymentId' | 'strayPaise'> & {
    readonly refusal: Refusal
    readonly refusedAt: string
  },
) =>
  hasAny(
    db
      .update(customPayments)
      .set(stray)
      .where(
        and(
          eq(customPayments.id, id),
          notInArray(customPayments.state, SETTLED_STATES),
          isNull(customPayments.refusal),
        ),
      )
      .returning({ id: customPayments.id }),
  )

/** Whether a write failed because the gateway's payment has already paid another row. */
export const isPaymentIdTaken = (error: unknown): boolean =>
  uniqueViolation(error) === 'custom_payments_provider_payment_id_idx'
