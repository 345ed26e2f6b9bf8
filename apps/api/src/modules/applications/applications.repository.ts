import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { uniqueViolation } from '../../db/constraint.ts'
import type { Tables } from '../../db/schema.ts'
import { statement } from '../../db/queries/statement.ts'
import type { Session } from '../../db/store.ts'
import { ERASED } from './applications.tables.ts'
import { newestMode, successes } from '../payments/payments.tables.ts'

export type ApplicationRow = Tables['applications']['$inferSelect']

/** What the rows of the payments table say of an application. */
export interface PaymentStanding {
  readonly mode: 'gateway' | 'cash' | 'free' | ''
  readonly isPaid: boolean
}

export interface ApplicationWithPayment {
  readonly row: ApplicationRow
  readonly payment: PaymentStanding
}

export const value = sql.placeholder

const byId = statement(({ tables: { applications }, db }) =>
  db
    .select({ row: getTableColumns(applications), mode: newestMode, paid: successes })
    .from(applications)
    .where(and(eq(applications.id, value('id')), ne(applications.state, ERASED))),
)

/** An application and how its payment stands, in one query. */
export async function findApplication(
  session: Session,
  id: string,
): Promise<ApplicationWithPayment | undefined> {
  const [found] = await byId(session, { id })
  if (!found) return undefined
  return { row: found.row, payment: { mode: found.mode ?? '', isPaid: Number(found.paid) > 0 } }
}

/**
 * The generation of an application's tokens: that of the account or the partner whose it is, so that one write ends the
 * tokens of all that they have. Where the row of a rejected partner has gone, all tokens from before are over: the first
 * ones, of generation 0, too.
 */
export const generation = sql<number>`coalesce(
  (SELECT u.token_generation FROM users u WHERE u.id = applications.owner_user_id),
  (SELECT a.token_generation FROM affiliates a WHERE a.id = applications.partner_id),
  CASE WHEN applications.partner_id IS NULL AND applications.owner_user_id IS NULL THEN 0 ELSE -1 END)`

const insertion = statement(({ tables: { applications }, db }) => {
  const names = Object.keys(getTableColumns(applications))
  const values = Object.fromEntries(names.map((name) => [name, value(name)]))
  return db.insert(applications).values(values as unknown as ApplicationRow)
})

export async function insertApplication(tx: Session, row: ApplicationRow): Promise<void> {
  await insertion(tx, row)
}

/** Whether a write failed because its partner has given the reference before. */
export const isReferenceTaken = (error: unknown): boolean =>
  uniqueViolation(error) === 'applications_partner_reference_idx'

/** Whether a write failed because the coupon number is taken. */
export const isCouponTaken = (error: unknown): boolean => uniqueViolation(error) === 'applications_coupon_idx'

/** Writes a changed application over the version and state that it was made on; false when that is no longer the stored one. */
export async function updateApplication(
  { tables: { applications }, db }: Session,
  row: ApplicationRow,
  from: Pick<ApplicationRow, 'version' | 'state'>,
): Promise<boolean> {
  const { id, ...changes } = row
  const updated = await db
    .update(applications)
    .set(changes)
    .where(
      and(
        eq(applications.id, id),
        eq(applications.version, from.version),
        eq(applications.state, from.state),
      ),
    )
    .returning({ id: applications.id })
  return updated.length > 0
}

/** When the newest but so many of a partner's test applications was changed last; undefined where there are not so many. */
export async function findEarlierTest(
  { tables: { applications }, db }: Session,
  partnerId: string,
  newer: number,
): Promise<string | undefined> {
  const [found] = await db
    .select({ updatedAt: applications.updatedAt })
    .from(applications)
    .where(and(eq(applications.partnerId, partnerId), eq(applications.isTest, true)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
    .offset(newer)
  return found?.updatedAt
}
