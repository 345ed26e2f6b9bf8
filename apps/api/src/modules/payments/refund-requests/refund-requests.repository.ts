import { and, asc, count, desc, eq, sum } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import { hasAny, first } from '../../../db/queries/rows.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { IS_OPEN, IS_RECEIPT, type RequestKind } from './refund-requests.tables.ts'

export type RefundRequest = Tables['refundRequests']['$inferSelect']

/** Where requests of a kind are: those about payments without an application have a table of their own, of the same columns. */
const tableOf = (
  { refundRequests, customRefundRequests }: Tables,
  kind: RequestKind,
): Tables['refundRequests'] =>
  kind === 'custom' ? (customRefundRequests as unknown as Tables['refundRequests']) : refundRequests

/** Asks once: false where somebody has asked for this payment, and nobody has decided. */
export function insertRequest({ tables, db }: Session, row: RefundRequest) {
  const t = tableOf(tables, row.kind)
  return hasAny(db.insert(t).values(row).onConflictDoNothing().returning({ id: t.id }))
}

export function findRequest({ tables, db }: Session, kind: RequestKind, id: string) {
  const t = tableOf(tables, kind)
  return first(
    db
      .select()
      .from(t)
      .where(and(eq(t.id, id), eq(t.kind, kind))),
  )
}

/** What waits for a decision, the oldest first. */
export function listOpenRequests(
  { tables, db }: Session,
  kind: RequestKind,
  after: Cursor | undefined,
  limit: number,
): Promise<RefundRequest[]> {
  const t = tableOf(tables, kind)
  return db
    .select()
    .from(t)
    .where(and(IS_OPEN, eq(t.kind, kind), after && isAfter([t.askedAt, t.id], after)))
    .orderBy(asc(t.askedAt), asc(t.id))
    .limit(limit)
}

/** How many of a kind wait for a decision, and what they are together. */
export const sumOpen = async ({ tables, db }: Session, kind: RequestKind) => {
  const t = tableOf(tables, kind)
  const [row] = await db
    .select({ count: count(), paise: sum(t.amountPaise) })
    .from(t)
    .where(and(IS_OPEN, eq(t.kind, kind)))
  return { count: row?.count ?? 0, paise: Number(row?.paise ?? 0) }
}

/** What was asked for a payment, the newest first. */
export function listRequestsOf(
  { tables, db }: Session,
  kind: RequestKind,
  paymentId: string,
  limit: number,
): Promise<RefundRequest[]> {
  const t = tableOf(tables, kind)
  return db
    .select()
    .from(t)
    .where(and(eq(t.paymentId, paymentId), eq(t.kind, kind)))
    .orderBy(desc(t.askedAt))
    .limit(limit)
}

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
export function decideRequest(
  { tables, db }: Session,
  kind: RequestKind,
  id: string,
  decision: {
    readonly state: 'approved' | 'declined'
    readonly decidedBy: string
    readonly decidedAt: string
  },
) {
  const t = tableOf(tables, kind)
  return hasAny(
    db
      .update(t)
      .set(decision)
      .where(and(eq(t.id, id), eq(t.state, 'open')))
      .returning({ id: t.id }),
  )
}
