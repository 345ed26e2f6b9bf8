import { and, asc, count, desc, eq, sum } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import { hasAny, first } from '../../../db/queries/rows.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { IS_OPEN, IS_RECEIPT, type RequestKind } from './refund-requests.tables.ts'

export type RefundRequest = Tables['refundRequests']['$inferSelect']

/** Asks once: false where somebody has asked for this payment, and nobody has decided. */
export const insertRequest = ({ tables: { refundRequests: t }, db }: Session, row: RefundRequest) =>
  hasAny(db.insert(t).values(row).onConflictDoNothing().returning({ id: t.id }))

export const findRequest = ({ tables: { refundRequests: t }, db }: Session, kind: RequestKind, id: string) =>
  first(
    db
      .select()
      .from(t)
      .where(and(eq(t.id, id), eq(t.kind, kind))),
  )

/** What waits for a decision, the oldest first. */
export const listOpenRequests = (
  { tables: { refundRequests: t }, db }: Session,
  kind: RequestKind,
  after: Cursor | undefined,
  limit: number,
): Promise<RefundRequest[]> =>
  db
    .select()
    .from(t)
    .where(and(IS_OPEN, eq(t.kind, kind), after && isAfter([t.askedAt, t.id], after)))
    .orderBy(asc(t.askedAt), asc(t.id))
    .limit(limit)

/** How many of a kind wait for a decision, and what they are together. */
export const sumOpen = async ({ tables: { refundRequests: t }, db }: Session, kind: RequestKind) => {
  const [row] = await db
    .select({ count: count(), paise: sum(t.amountPaise) })
    .from(t)
    .where(and(IS_OPEN, eq(t.kind, kind)))
  return { count: row?.count ?? 0, paise: Number(row?.paise ?? 0) }
}

/** What was asked for a payment, the newest first. */
export const listRequestsOf = (
  { tables: { refundRequests: t }, db }: Session,
  kind: RequestKind,
  paymentId: string,
  limit: number,
): Promise<RefundRequest[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.paymentId, paymentId), eq(t.kind, kind)))
    .orderBy(desc(t.askedAt))
    .limit(limit)

/** The payment that a receipt for cash was issued for, by its number. */
export async function findReceipted(
  { tables: { refundRequests: t }, db }: Session,
  number: string,
): Promise<string | undefined> {
  const found = await first(
    db
      .select({ paymentId: t.paymentId })
      .from(t)
      .where(and(IS_RECEIPT, eq(t.gatewayPayment, number))),
  )
  return found?.paymentId
}

/** Decides a request; true for the first decision alone. */
export const decideRequest = (
  { tables: { refundRequests: t }, db }: Session,
  id: string,
  decision: {
    readonly state: 'approved' | 'declined'
    readonly decidedBy: string
    readonly decidedAt: string
  },
) =>
  hasAny(
    db
      .update(t)
      .set(decision)
      .where(and(eq(t.id, id), eq(t.state, 'open')))
      .returning({ id: t.id }),
  )
