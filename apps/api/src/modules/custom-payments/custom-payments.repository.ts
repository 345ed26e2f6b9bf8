import { and, asc, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { idFilter } from '../../db/queries/id-filter.ts'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import { within, type Days } from '../../db/queries/read-in-pieces.ts'
import type { Tables } from '../../db/schema.ts'
import type { Session } from '../../db/store.ts'
import { CUSTOM_STATES, HAS_PAYER, type CustomState } from './custom-payments.tables.ts'
import { first } from '../../db/queries/rows.ts'

export type CustomPayment = Tables['customPayments']['$inferSelect']

/** Of these the gateway says nothing new but how a refund stands. */
export const SETTLED_STATES: CustomState[] = ['succeeded', 'refunded']

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

/** How many were begun then in each state, and how much that is. */
export async function countCustomPayments({ tables: { customPayments }, db }: Session, days: Days) {
  const rows = await db
    .select({
      state: customPayments.state,
      count: sql`count(*)`,
      asked: sql`sum(${customPayments.amountPaise})`,
      paid: sql`sum(${customPayments.paidPaise})`,
      stray: sql`sum(${customPayments.strayPaise})`,
    })
    .from(customPayments)
    // All there are, named: so the index of states is read a state at a time, and nothing has to be sorted.
    .where(and(inArray(customPayments.state, CUSTOM_STATES), within(customPayments.startedAt, days)))
    .groupBy(customPayments.state)
  // PostgreSQL gives sums and counts as text: they might be larger than a number.
  return rows.map(({ state, count, asked, paid, stray }) => ({
    state,
    count: Number(count),
    askedPaise: Number(asked),
    // What has gone back had come, taken or not. Asked for row by row it takes SQLite half as long again.
    paidPaise: Number(paid) + (state === 'refunded' ? Number(stray) : 0),
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
        notInArray(customPayments.state, SETTLED_STATES),
        after && isAfter([customPayments.startedAt, customPayments.id], after),
      ),
    )
    .orderBy(asc(customPayments.startedAt), asc(customPayments.id))
    .limit(limit)

/** The payment with a reference that still says who paid. */
export const findPaidByReference = (
  { tables: { customPayments: t }, db }: Session,
  reference: string,
): Promise<{ id: string } | undefined> =>
  first(
    db
      .select({ id: t.id })
      .from(t)
      .where(and(eq(t.reference, reference), HAS_PAYER)),
  )

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
    .where(and(HAS_PAYER, lt(customPayments.startedAt, moment), idFilter(customPayments.id, only)))
    .orderBy(asc(customPayments.startedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Forgets who paid and what for; amount, reference and moments stay for the books. */
export async function forgetPayer({ tables: { customPayments }, db }: Session, id: string): Promise<void> {
  await db.update(customPayments).set({ payer: '' }).where(eq(customPayments.id, id))
}
