import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import type { Session } from '../../../db/store.ts'
import type { LedgerEvent } from '../payments.tables.ts'

/** When money came or went back. */
const EVENTS: LedgerEvent[] = ['succeeded', 'surplus', 'refused', 'refunded']

export interface Between {
  readonly from: string
  readonly before: string
  readonly after: Cursor | undefined
}

/** What happened to money for applications between two instants, in the order of time. */
export const listMoneyBetween = (
  { tables: { paymentLedger: l, payments: p, paymentOrders: o, applications: a }, db }: Session,
  { from, before, after }: Between,
  limit: number,
) =>
  db
    .select({
      id: l.id,
      at: l.at,
      event: l.event,
      movedPaise: l.movedPaise,
      /** What earlier rows of its payment have noted. */
      notedBefore: sql`(SELECT coalesce(sum(n.moved_paise), 0) FROM payment_ledger n
        WHERE n.payment_id = ${l.paymentId} AND (n.at, n.id) < (${l.at}, ${l.id}))`.mapWith(Number),
      transaction: l.transaction,
      coupon: a.coupon,
      payment: p.id,
      mode: p.mode,
      providerPaymentId: p.providerPaymentId,
      strayPaymentId: p.strayPaymentId,
      paidPaise: p.paidPaise,
      strayPaise: p.strayPaise,
      feePaise: p.feePaise,
      chargePaise: p.chargePaise,
      /** Of what the gateway adds; an order keeps what it was made with. */
      taxPaise: o.taxPaise,
    })
    .from(l)
    .innerJoin(p, eq(p.id, l.paymentId))
    .innerJoin(a, eq(a.id, p.applicationId))
    .leftJoin(o, eq(o.applicationId, p.applicationId))
    .where(
      and(
        // One lower bound: with two SQLite may begin each page at the first of them.
        after ? isAfter([l.at, l.id], after) : gte(l.at, from),
        lt(l.at, before),
        inArray(l.event, EVENTS),
        eq(p.isTest, false),
      ),
    )
    .orderBy(asc(l.at), asc(l.id))
    .limit(limit)

/** What came between two instants of amounts that the payer has named, in the order of time. */
export const listCustomBetween = (
  { tables: { customPaymentLedger: l, customPayments: p }, db }: Session,
  { from, before, after }: Between,
  limit: number,
) =>
  db
    .select({
      id: l.id,
      at: l.at,
      event: l.event,
      movedPaise: l.movedPaise,
      transaction: l.transaction,
      reference: p.reference,
      payment: p.id,
    })
    .from(l)
    .innerJoin(p, eq(p.id, l.paymentId))
    .where(and(after ? isAfter([l.at, l.id], after) : gte(l.at, from), lt(l.at, before)))
    .orderBy(asc(l.at), asc(l.id))
    .limit(limit)
