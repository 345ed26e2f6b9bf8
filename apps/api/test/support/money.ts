import { showCoupon } from '@pan/contracts/pan/numbers/coupon'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ReceivedMail } from './mail-server.ts'
import type { Applicant, Shop } from './shop.ts'

const ASKED_PAISE = 15_354
/** What somebody may have given back in the dashboard of the gateway, of which we know nothing. */
export const OUTSIDE_PAISE = 100
const MINUTE = 60
const DAY_MINUTES = 24 * 60
// Past the last look of the schedule, and long enough after it for a refund to be asked about.
const REST_MINUTES = [1, 5, 30, 90, 6 * 60, ...Array.from({ length: 5 }, () => DAY_MINUTES)]

/** Lets five days pass in which nobody does anything: what waits is done, and open links come to their end. */
export async function comeToRest({ jobs, sandbox, clock }: Shop): Promise<void> {
  sandbox.fault.count = 0
  for (const minutes of REST_MINUTES) {
    clock.forward(minutes * MINUTE)
    if (minutes === DAY_MINUTES) for (const link of sandbox.book.list()) sandbox.book.expire(link)
    await jobs.drain()
    await sandbox.later.release()
  }
}

async function kept({ store }: Shop, id: string) {
  const { applications, paymentLedger, paymentOrders, payments } = store.tables
  const [application] = await store.db.select().from(applications).where(eq(applications.id, id))
  const [order] = await store.db.select().from(paymentOrders).where(eq(paymentOrders.applicationId, id))
  const ledger = await store.db
    .select({ event: paymentLedger.event, moved: paymentLedger.movedPaise })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .where(eq(payments.applicationId, id))
  return {
    reference: showCoupon(application!.coupon),
    order,
    rows: await store.db.select().from(payments).where(eq(payments.applicationId, id)),
    events: ledger.map(({ event }) => event),
    moved: ledger.reduce((sum, { moved }) => sum + moved!, 0),
  }
}

/** What the gateway was paid on a link and has not given back to our knowledge. */
function keptByGateway({ sandbox: { book } }: Shop, orderId: string): number {
  const paid = (book.attempts(orderId) ?? []).filter(({ status }) => status !== 'failed')
  const back = (paise: number) => (paise === OUTSIDE_PAISE ? 0 : paise)
  return paid.reduce((sum, { amount, amount_refunded }) => sum + amount - back(amount_refunded), 0)
}

/**
 * At rest, gateway, rows, order, ledger and mails of an application say the same, and it was paid once or not at all, unless two people
 * gave it back.
 */
export async function expectRightMoney(
  shop: Shop,
  mails: readonly ReceivedMail[],
  { id }: Applicant,
): Promise<void> {
  const { reference, order, rows, events, moved } = await kept(shop, id)
  const references = new Set(rows.map((row) => row.id))
  const links = shop.sandbox.book.list().filter((link) => references.has(link.reference_id))
  const settled = rows.filter(({ state, isSurplus }) => state === 'succeeded' && !isSurplus)
  const surplus = rows.filter(({ isSurplus }) => isSurplus)
  const refunded = rows.filter(({ state }) => state === 'refunded')
  // Of what paid the order; the ledger has it as paid, and then as given back.
  const givenBack = refunded.filter(({ isSurplus, paidPaise }) => !isSurplus && paidPaise > 0)
  const held = rows.filter(({ mode, state }) => mode === 'gateway' && state !== 'refunded')
  const wasPaidByLink = links.some(({ amount, amount_paid: paid }) => paid === amount)
  const wasPaid = wasPaidByLink || rows.some(({ mode, paidPaise }) => mode === 'cash' && paidPaise > 0)
  const count = (event: string) => events.filter((each) => each === event).length
  // A mail may go out twice when a server dies while it is sent; its name tells.
  const told = (subject: string) =>
    new Set(
      mails
        .filter((mail) => mail.subject.includes(reference) && mail.subject.includes(subject))
        .map(({ messageId }) => messageId),
    ).size

  expect({
    settled: settled.length,
    order: order?.paidBy ?? null,
    paise: links.reduce((sum, link) => sum + keptByGateway(shop, link.order_id), 0),
    surplus: surplus.map(({ state }) => state),
    ledger: { succeeded: count('succeeded'), surplus: count('surplus'), refunded: count('refunded') },
    moved,
    mails: {
      received: told('Payment received'),
      paidTwice: told('paid twice'),
      givenBack: told('Refund for'),
    },
  }).toEqual({
    settled: wasPaid ? (givenBack.length === 0 ? 1 : Math.min(settled.length, 1)) : 0,
    order: settled[0]?.id ?? null,
    paise: held.reduce(
      (sum, { state, strayPaise }) => sum + strayPaise + (state === 'succeeded' ? ASKED_PAISE : 0),
      0,
    ),
    // Cash that comes second waits for two people, and so does what the gateway has refused to give back.
    surplus: surplus.map(({ mode, refundState }) => {
      const waits = refundState === 'failed' || (mode === 'cash' && refundState === null)
      return waits ? 'succeeded' : 'refunded'
    }),
    ledger: {
      succeeded: settled.length + givenBack.length,
      surplus: surplus.length,
      refunded: refunded.length,
    },
    // What came and went back day by day is what is there in the end.
    moved: rows.reduce(
      (sum, row) => sum + (row.state === 'refunded' ? 0 : row.paidPaise + row.strayPaise),
      0,
    ),
    mails: {
      received: settled.length + givenBack.length,
      paidTwice: surplus.length,
      givenBack: refunded.length,
    },
  })
}

/** The operator's report can say where every rupee is. */
export async function expectAccounted({ services }: Shop): Promise<void> {
  expect(await services.paymentsAdmin.report()).toMatchObject({
    accounted: 'yes',
    unaccounted: '0.00',
    contradictions: [],
  })
}

/** Every rupee is accounted for, and the gateway has refused to give nothing back. */
export async function expectNothingMissing(shop: Shop): Promise<void> {
  await expectAccounted(shop)
  expect((await shop.services.paymentsAdmin.report()).failedRefunds).toEqual([])
}
