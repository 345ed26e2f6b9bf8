import { and, asc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { isOnly } from '../../db/queries/is-only.ts'
import { uniqueViolation } from '../../db/constraint.ts'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { HAS_PAYER } from './custom-payments.tables.ts'
import type { Refusal } from '../../payment-gateway/outcome.ts'
import { first, hasAny } from '../../db/queries/rows.ts'

export type CustomPayment = Tables['customPayments']['$inferSelect']

export const findCustomPayment = ({ tables: { customPayments }, db }: Session, id: string) =>
  first(db.select().from(customPayments).where(eq(customPayments.id, id)))

export const findByProviderRef = ({ tables: { customPayments }, db }: Session, providerRef: string) =>
  first(db.select().from(customPayments).where(eq(customPayments.providerRef, providerRef)))

export async function insertCustomPayment(
  { tables: { customPayments }, db }: Session,
  row: CustomPayment,
): Promise<void> {
  await db.insert(customPayments).values(row)
}

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
      .set({ ...success, state: 'succeeded', refusal: null, strayPaise: 0 })
      .where(and(eq(customPayments.id, id), ne(customPayments.state, 'succeeded')))
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
    .where(and(eq(customPayments.id, id), ne(customPayments.state, 'succeeded')))
}

/** Notes why a reported success was not taken; true for the first caller. */
export const updateRefusal = (
  { tables: { customPayments }, db }: Session,
  id: string,
  stray: { readonly refusal: Refusal; readonly strayPaise: number },
) =>
  hasAny(
    db
      .update(customPayments)
      .set(stray)
      .where(
        and(eq(customPayments.id, id), ne(customPayments.state, 'succeeded'), isNull(customPayments.refusal)),
      )
      .returning({ id: customPayments.id }),
  )

/** How many there are in each state, and how much that is. */
export async function countCustomPayments({ tables: { customPayments }, db }: Session) {
  const rows = await db
    .select({
      state: customPayments.state,
      count: sql`count(*)`,
      asked: sql`sum(${customPayments.amountPaise})`,
      paid: sql`sum(${customPayments.paidPaise})`,
    })
    .from(customPayments)
    .groupBy(customPayments.state)
  // PostgreSQL gives sums and counts as text: they might be larger than a number.
  return rows.map(({ state, count, asked, paid }) => ({
    state,
    count: Number(count),
    askedPaise: Number(asked),
    paidPaise: Number(paid),
  }))
}

/** Those whose money was refused, the oldest first. */
export const listCustomMismatches = (
  { tables: { customPayments }, db }: Session,
  after: Cursor | undefined,
  limit: number,
): Promise<CustomPayment[]> =>
  db
    .select()
    .from(customPayments)
    .where(
      and(
        isNotNull(customPayments.refusal),
        ne(customPayments.state, 'succeeded'),
        after && isAfter([customPayments.startedAt, customPayments.id], after),
      ),
    )
    .orderBy(asc(customPayments.startedAt), asc(customPayments.id))
    .limit(limit)

/** Whether a write failed because the gateway's payment has already paid another row. */
export const isPaymentIdTaken = (error: unknown): boolean =>
  uniqueViolation(error) === 'custom_payments_provider_payment_id_idx'

/** Payments before a moment that still say who paid. */
export async function listPaidByBefore(
  { tables: { customPayments }, db }: Session,
  moment: string,
  limit: number,
  only?: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: customPayments.id })
    .from(customPayments)
    .where(and(HAS_PAYER, lt(customPayments.startedAt, moment), isOnly(customPayments.id, only)))
    .orderBy(asc(customPayments.startedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Forgets who paid and what for; amount, reference and moments stay for the books. */
export async function forgetPayer({ tables: { customPayments }, db }: Session, id: string): Promise<void> {
  await db.update(customPayments).set({ payer: '' }).where(eq(customPayments.id, id))
}
