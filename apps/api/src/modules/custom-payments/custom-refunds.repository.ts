import { and, asc, eq, inArray } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../db/queries/page.ts'
import { first } from '../../db/queries/rows.ts'
import type { Session } from '../../db/store.ts'
import type { CustomPayment } from './custom-payments.repository.ts'
import { IS_CUSTOM_REFUND_REFUSED } from './custom-payments.tables.ts'

export const findByRefund = ({ tables: { customPayments }, db }: Session, refundId: string) =>
  first(db.select().from(customPayments).where(eq(customPayments.refundId, refundId)))

/** Those whose refund the gateway has refused, the oldest first. */
export const listCustomRefusedRefunds = (
  { tables: { customPayments: t }, db }: Session,
  after: Cursor | undefined,
  limit: number,
): Promise<CustomPayment[]> =>
  db
    .select()
    .from(t)
    .where(and(IS_CUSTOM_REFUND_REFUSED, after && isAfter([t.startedAt, t.id], after)))
    .orderBy(asc(t.startedAt), asc(t.id))
    .limit(limit)

/** When money came for one of them or went back, the oldest first. */
export const listCustomEntries = ({ tables: { customPaymentLedger: t }, db }: Session, paymentId: string) =>
  db.select().from(t).where(eq(t.paymentId, paymentId)).orderBy(asc(t.at), asc(t.id))

/** What people quote, of some of them. */
export const listReferencesOf = ({ tables: { customPayments: t }, db }: Session, ids: readonly string[]) =>
  db
    .select({ id: t.id, reference: t.reference })
    .from(t)
    .where(inArray(t.id, [...ids]))
