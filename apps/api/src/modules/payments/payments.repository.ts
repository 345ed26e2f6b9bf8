import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'
import type { State } from './payments.tables.ts'
import { uniqueViolation } from '../../db/constraint.ts'

export type Payment = Tables['payments']['$inferSelect']

const value = sql.placeholder
/** Nothing that a gateway says of a link changes these. */
export const SETTLED_STATES: readonly State[] = ['succeeded', 'refunded']

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

/** Every try to pay for one of some applications. */
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

export async function insertPayment({ tables: { payments }, db }: Session, row: Payment): Promise<void> {
  await db.insert(payments).values(row)
}

/** Removes the payments of an application with their orders, ledger and requests: nobody has to keep them any more. */
export async function removePayments(
  { tables: { paymentLedger, paymentOrders, payments, refundRequests }, db }: Session,
  applicationId: string,
): Promise<void> {
  const ofApplication = eq(payments.applicationId, applicationId)
  await db.delete(paymentOrders).where(eq(paymentOrders.applicationId, applicationId))
  const ids = db.select({ id: payments.id }).from(payments).where(ofApplication)
  await db.delete(refundRequests).where(inArray(refundRequests.paymentId, ids))
  await db.delete(paymentLedger).where(inArray(paymentLedger.paymentId, ids))
  await db.delete(payments).where(ofApplication)
}

/** Whether a write failed because the gateway's payment has already paid another try. */
export const isPaymentIdTaken = (error: unknown): boolean =>
  uniqueViolation(error) === 'payments_provider_payment_id_idx'
