import type { Session } from '../../../db/store.ts'
import { GatewayError, type GatewayRefund } from '../../../payment-gateway/gateway.ts'
import { gatewayFor, type Gateways } from '../../../payment-gateway/gateways.ts'
import { isOfRefund } from '../../../payment-gateway/refund-number.ts'
import { refundable } from '../../../payment-gateway/refundable.ts'
import type { Cause } from '../ledger-cause.ts'
import { CAUSES } from '../ledger-cause.ts'
import type { Ledger, Moved } from './ledger.service.ts'
import type { NoteEvent } from '../../partners/events/events.service.ts'
import type { Notices } from './notices.service.ts'
import { updateToUnpaid } from '../orders.repository.ts'
import { findPayment, type Payment } from '../payments.repository.ts'
import { updateRefund } from '../payment-changes.repository.ts'
import { updateToRefundFailed } from '../refund-failures.repository.ts'
import type { Dependencies } from '../../dependencies.ts'

export const REFUND_JOB = 'payment-refund'
const ASK_MILLISECONDS = 6 * 60 * 60 * 1000

export interface RefundsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'jobs' | 'meters'> {
  readonly gateways: Gateways
  readonly ledger: Ledger
  readonly notices: Notices
  readonly noteEvent: NoteEvent
}

/** What the ledger says when the money of a try has gone back. */
function movedBack(payment: Payment): Moved | undefined {
  const money = refundable(payment)
  return money && { paise: -money.amountPaise, transaction: money.paymentId }
}

/** Gives money back, all of a payment and once: however often it is tried, the gateway knows it by one reference. */
export function refundsService({
  store,
  gateways,
  clock,
  jobs,
  ledger,
  notices,
  noteEvent,
  meters,
}: RefundsDependencies) {
  const askLater = () => new Date(clock.now().getTime() + ASK_MILLISECONDS).toISOString()

  /** The money has arrived where it came from: the order is open again. */
  async function end(tx: Session, payment: Payment): Promise<void> {
    await updateToUnpaid(tx, payment.id)
    await notices.tell(tx, payment, 'refunded')
    await noteEvent(tx, payment.applicationId, 'payment.refunded')
  }

  async function take(payment: Payment, refund: GatewayRefund, cause: Cause): Promise<void> {
    const { refundId, state } = refund
    if (state === payment.refundState) return
    const isDone = state === 'processed'
    const event = state === 'processed' ? 'refunded' : (`refund ${state}` as const)
    const isNew = await store.transaction(async (tx) => {
      const from = state === 'pending' ? (['queued'] as const) : (['queued', 'pending'] as const)
      const change = {
        refundId,
        refundState: state,
        askAt: state === 'pending' ? askLater() : null,
        ...(isDone && { state: 'refunded' as const }),
      }
      if (!(await updateRefund(tx, payment.id, from, change))) return false
      await ledger(tx, payment, event, cause, isDone ? movedBack(payment) : undefined)
      if (isDone) await end(tx, payment)
      return true
    })
    if (isNew && !payment.isTest) meters.payment(event)
  }

  async function noteFailed(
    tx: Session,
    payment: Payment,
    answer: 'refused' | 'unknown',
    cause: Cause,
  ): Promise<boolean> {
    if (!(await updateToRefundFailed(tx, payment, answer))) return false
    await ledger(tx, payment, 'refund failed', cause)
    return true
  }

  async function fail(payment: Payment): Promise<void> {
    const cause = { actor: 'gateway', why: 'refused' }
    const isNew = await store.transaction((tx) => noteFailed(tx, payment, 'refused', cause))
    if (isNew && !payment.isTest) meters.payment('refund failed')
  }

  // What nobody sends any more can be asked for again.
  jobs.onDiscard(REFUND_JOB, async (tx, job) => {
    const payment = await findPayment(tx, { id: String(job['paymentId']) })
    if (payment && isOfRefund(job, payment)) await noteFailed(tx, payment, 'unknown', CAUSES.discarded)
  })

  jobs.on(REFUND_JOB, async (job) => {
    const payment = await findPayment(store, { id: String(job['paymentId']) })
    const money = payment && refundable(payment)
    if (!money || payment.refundState !== 'queued' || !isOfRefund(job, payment)) return
    try {
      const reference = `refund-${payment.id}-${payment.refunds}`
      const refund = await gatewayFor(gateways, payment).refund({ ...money, reference })
      await take(payment, refund, CAUSES.schedule)
    } catch (error) {
      if (!(error instanceof GatewayError) || !error.isRefusal) throw error
      // That is an answer, and nothing that the same job could do later: whoever mends the cause asks anew.
      await fail(payment)
    }
  })

  /** Cash goes from hand to hand: whoever approves it gives it back at once. */
  async function handBack(tx: Session, payment: Payment, cause: Cause): Promise<boolean> {
    const change = { refundState: 'processed', state: 'refunded' } as const
    if (!(await updateRefund(tx, payment.id, [null], change))) return false
    await ledger(tx, payment, 'refunded', cause, movedBack(payment))
    await end(tx, payment)
    return true
  }

  return {
    /** Gives the money of a try back, after the transaction, and cash within it; false when that was asked for before. */
    async queue(tx: Session, payment: Payment, cause: Cause): Promise<boolean> {
      if (payment.mode === 'cash') return handBack(tx, payment, cause)
      const next = { refundState: 'queued', refundId: null } as const
      if (!(await updateRefund(tx, payment.id, [null, 'failed'], next))) return false
      await ledger(tx, payment, 'refund queued', cause)
      const { refunds } = (await findPayment(tx, { id: payment.id }))!
      await jobs.enqueue(tx, REFUND_JOB, { paymentId: payment.id, refunds })
      return true
    },

    /** Asks how a refund stands that was not there yet. Throws GatewayError. */
    async check(payment: Payment, cause: Cause): Promise<void> {
      if (payment.refundState !== 'pending' || payment.refundId === null) return
      const refund = await gatewayFor(gateways, payment).fetchRefund(payment.refundId)
      if (refund) await take(payment, refund, cause)
    },
  }
}

export type Refunds = ReturnType<typeof refundsService>
