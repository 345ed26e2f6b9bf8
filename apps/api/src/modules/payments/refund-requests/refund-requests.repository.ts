import { and, asc, desc, eq } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import { hasAny, first } from '../../../db/queries/rows.ts'
import type { Tables } from '../../../db/schema.ts'
import type { Session } from '../../../db/store.ts'
import { IS_OPEN } from './refund-requests.tables.ts'

export type RefundRequest = Tables['refundRequests']['$inferSelect']

/** Asks once: false where somebody has asked for this payment, and nobody has decided. */
export const insertRequest = ({ tables: { refundRequests: t }, db }: Session, row: RefundRequest) =>
  hasAny(db.insert(t).values(row).onConflictDoNothing().returning({ id: t.id }))

export const findRequest = ({ tables: { refundRequests: t }, db }: Session, id: string) =>
  first(db.select().from(t).where(eq(t.id, id)))

/** What waits for a decision, the oldest first. */
export const listOpenRequests = (
  { tables: { refundRequests: t }, db }: Session,
  after: Cursor | undefined,
  limit: number,
): Promise<RefundRequest[]> =>
  db
    .select()
    .from(t)
    .where(and(IS_OPEN, after && isAfter([t.askedAt, t.id], after)))
    .orderBy(asc(t.askedAt), asc(t.id))
    .limit(limit)

/** What was asked for a payment, the newest first. */
export const listRequestsOf = (
  { tables: { refundRequests: t }, db }: Session,
  paymentId: string,
  limit: number,
): Promise<RefundRequest[]> =>
  db.select().from(t).where(eq(t.paymentId, paymentId)).orderBy(desc(t.askedAt)).limit(limit)

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
