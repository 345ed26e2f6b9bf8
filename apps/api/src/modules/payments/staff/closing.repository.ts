import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { isAfter, type Cursor } from '../../../db/queries/page.ts'
import type { Session } from '../../../db/store.ts'
import type { LedgerEvent } from '../payments.tables.ts'

/** When money came or went back. */
const EVENTS: LedgerEvent[] = ['succeeded', 'surplus', 'refused', 'refunded']

/** What happened to money of people between two instants, in the order of time. */
export const listMoneyBetween = (
  { tables: { paymentLedger: l, payments: p, applications: a }, db }: Session,
  {
    from,
    before,
    after,
  }: { readonly from: string; readonly before: string; readonly after: Cursor | undefined },
  limit: number,
) =>
  db
    .select({
      id: l.id,
      at: l.at,
      event: l.event,
      movedPaise: l.movedPaise,
      transaction: l.transaction,
      coupon: a.coupon,
      payment: p.id,
      mode: p.mode,
      providerPaymentId: p.providerPaymentId,
      strayPaymentId: p.strayPaymentId,
      paidPaise: p.paidPaise,
      strayPaise: p.strayPaise,
    })
    .from(l)
    .innerJoin(p, eq(p.id, l.paymentId))
    .innerJoin(a, eq(a.id, p.applicationId))
    .where(
      and(
        gte(l.at, from),
        lt(l.at, before),
        after && isAfter([l.at, l.id], after),
        inArray(l.event, EVENTS),
        eq(p.isTest, false),
      ),
    )
    .orderBy(asc(l.at), asc(l.id))
    .limit(limit)
