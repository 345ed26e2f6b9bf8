import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { uniqueViolation } from '../../db/constraint.ts'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/statement.ts'
import type { Session } from '../../db/store.ts'
import type { Refusal } from './payments.tables.ts'

export type Payment = Tables['payments']['$inferSelect']

const value = sql.placeholder

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

/** Whether the applicant is an individual or not, which decides the fee; undefined when there is no such application. */
export async function findApplicantStatus(
  { tables: { applications }, db }: Session,
  id: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ status: applications.applicantStatus })
    .from(applications)
    .where(eq(applications.id, id))
  return found?.status
}

/** Where to write to the applicant, in which language and under which reference. */
export async function findContact(
  { tables: { applications }, db }: Session,
  id: string,
): Promise<{ email: string; language: string; coupon: string } | undefined> {
  const [found] = await db
    .select({ email: applications.email, language: applications.language, coupon: applications.coupon })
    .from(applications)
    .where(eq(applications.id, id))
  return found
}

export async function findPaymentByProviderRef(
  { tables: { payments }, db }: Session,
  providerRef: string,
): Promise<Payment | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.providerRef, providerRef))
  return found
}

export async function insertPayment({ tables: { payments }, db }: Session, row: Payment): Promise<void> {
  await db.insert(payments).values(row)
}

/** Makes a try the one that was chosen last. */
export async function updateChoice(
  { tables: { payments }, db }: Session,
  id: string,
  choice: Pick<Payment, 'turn' | 'state'> & Partial<Pick<Payment, 'link' | 'providerRef'>>,
): Promise<void> {
  await db.update(payments).set(choice).where(eq(payments.id, id))
}

/** Makes a try a success unless it is one already; true for the one caller that did it. */
export async function updateToSucceeded(
  { tables: { payments }, db }: Session,
  id: string,
  success: Pick<Payment, 'providerPaymentId' | 'paidPaise' | 'completedAt'>,
): Promise<boolean> {
  const updated = await db
    .update(payments)
    .set({ ...success, state: 'succeeded', refusal: null })
    .where(and(eq(payments.id, id), ne(payments.state, 'succeeded')))
    .returning({ id: payments.id })
  return updated.length > 0
}

/** Ends a try without success; one that succeeded in the meantime stays what it is. */
export async function updateToEnded(
  { tables: { payments }, db }: Session,
  id: string,
  end: Pick<Payment, 'state' | 'completedAt'>,
): Promise<void> {
  await db
    .update(payments)
    .set(end)
    .where(and(eq(payments.id, id), eq(payments.state, 'pending')))
}

/** Notes why a reported success was not taken; true for the first caller. */
export async function updateRefusal(
  { tables: { payments }, db }: Session,
  id: string,
  refusal: Refusal,
): Promise<boolean> {
  const updated = await db
    .update(payments)
    .set({ refusal })
    .where(and(eq(payments.id, id), ne(payments.state, 'succeeded'), isNull(payments.refusal)))
    .returning({ id: payments.id })
  return updated.length > 0
}

/** Whether a write failed because the gateway's payment has already paid another try. */
export const isPaymentIdTaken = (error: unknown): boolean =>
  uniqueViolation(error) === 'payments_provider_payment_id_idx'

export async function hasEvent({ tables: { paymentEvents }, db }: Session, id: string): Promise<boolean> {
  const found = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return found.length > 0
}

export async function insertEvent(
  { tables: { paymentEvents }, db }: Session,
  id: string,
  receivedAt: string,
): Promise<void> {
  await db.insert(paymentEvents).values({ id, receivedAt }).onConflictDoNothing()
}
