import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { ERASED } from '../applications/applications.tables.ts'
import { first, hasAny } from '../../db/queries/rows.ts'

export type Order = Tables['paymentOrders']['$inferSelect']

export const findOrder = ({ tables: { paymentOrders }, db }: Session, applicationId: string) =>
  first(db.select().from(paymentOrders).where(eq(paymentOrders.applicationId, applicationId)))

/** Opens an order unless there is one already. */
export async function insertOrder({ tables: { paymentOrders }, db }: Session, order: Order): Promise<void> {
  await db.insert(paymentOrders).values(order).onConflictDoNothing()
}

/** Notes which try has paid an order; true for the first one alone. */
export const updateToPaid = (
  { tables: { paymentOrders }, db }: Session,
  applicationId: string,
  paidBy: string,
) =>
  hasAny(
    db
      .update(paymentOrders)
      .set({ paidBy })
      .where(and(eq(paymentOrders.applicationId, applicationId), isNull(paymentOrders.paidBy)))
      .returning({ applicationId: paymentOrders.applicationId }),
  )

/** Opens an order again whose payment was given back. */
export async function updateToUnpaid(
  { tables: { paymentOrders }, db }: Session,
  paidBy: string,
): Promise<void> {
  await db.update(paymentOrders).set({ paidBy: null }).where(eq(paymentOrders.paidBy, paidBy))
}

/** Where to write to the applicant, in which language and under which reference, and its state; nowhere for a made-up one. */
export const findContact = ({ tables: { applications }, db }: Session, id: string) =>
  first(
    db
      .select({
        email: applications.email,
        language: applications.language,
        coupon: applications.coupon,
        state: applications.state,
      })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.isTest, false), ne(applications.state, ERASED))),
  )

/** Finds an application by the number that people quote. */
export async function findApplication(
  { tables: { applications }, db }: Session,
  name: 'coupon' | 'id',
  value: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications[name], value))
  return found?.id
}

/** Whether it is an individual’s, which decides the fee, whether it is made up, and its state; undefined for none. */
export const findPayable = ({ tables: { applications }, db }: Session, id: string) =>
  first(
    db
      .select({
        status: applications.applicantStatus,
        isTest: applications.isTest,
        state: applications.state,
      })
      .from(applications)
      .where(and(eq(applications.id, id), ne(applications.state, ERASED))),
  )
