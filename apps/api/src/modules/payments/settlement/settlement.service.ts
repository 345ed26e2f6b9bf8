import { isStopped } from '@pan/contracts/pan/application-states'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { ForgedMessage } from '../../../payment-gateway/forged-message.ts'
import { GatewayError, type Headers } from '../../../payment-gateway/gateway.ts'
import { gatewayFor, type Gateways } from '../../../payment-gateway/gateways.ts'
import type { NoteEvent } from '../../partners/events/events.service.ts'
import { CAUSES, type Cause } from '../ledger-cause.ts'
import {
  applyOutcome,
  outcomeOf,
  type Outcome,
  type Refused,
  type Success,
} from '../../../payment-gateway/outcome.ts'
import { hasEvent, insertEvent, sumMoved } from './ledger.repository.ts'
import type { Ledger, Moved } from './ledger.service.ts'
import { countedLooks } from '../../../payment-gateway/looks.ts'
import type { Notices } from './notices.service.ts'
import { findPayable, updateToPaid } from '../orders.repository.ts'
import { findPayment, listPayments, type Payment } from '../payments.repository.ts'
import {
  updatePayment,
  updateRefusal,
  updateToEnded,
  updateToSucceeded,
} from '../payment-changes.repository.ts'
import { isPaymentIdTaken } from '../payments.repository.ts'
import { BY_ITSELF, type RefundRequests } from '../refund-requests/refund-requests.service.ts'
import { canStillChange } from '../payment-status.ts'
import type { Refunds } from './refunds.service.ts'
import type { Dependencies } from '../../dependencies.ts'

const CLOSE_LINKS = 'payment-close-links'
/** How many tries, those chosen last, one look asks about; the reconciliation asks about the others. */
const TRIES_PER_LOOK_MAX = 3

export interface PaymentLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface SettlementDependencies extends Pick<Dependencies, 'store' | 'clock' | 'jobs' | 'meters'> {
  readonly gateways: Gateways
  readonly log: PaymentLog
  readonly ledger: Ledger
  readonly notices: Notices
  readonly refunds: Refunds
  readonly refundRequests: Pick<RefundRequests, 'ask' | 'listOf'>
  readonly noteEvent: NoteEvent
}

/** Finds out how tries to pay ended. Whatever tells that one may have ended leads to `settle`, which asks the gateway. */
export function settlementService(dependencies: SettlementDependencies) {
  const { store, gateways, clock, log, jobs, ledger, notices, refunds, refundRequests, noteEvent, meters } =
    dependencies
  const now = () => clock.now().toISOString()
  const looks = countedLooks(clock)

  async function refuse(payment: Payment, { refusal, strayPaymentId, strayPaise }: Refused, cause: Cause) {
    const isNew = await store.transaction(async (tx) => {
      const wasFirst = await updateRefusal(tx, payment.id, {
        refusal,
        strayPaymentId,
        strayPaise,
      })
      const moved = { paise: strayPaise, transaction: strayPaymentId }
      if (wasFirst) await ledger(tx, payment, 'refused', { ...cause, why: `${cause.why}: ${refusal}` }, moved)
      return wasFirst
    })
    if (!isNew) return
    if (!payment.isTest) meters.payment('refused')
    log.error({ payment: payment.id, refusal }, 'a payment at the gateway is not what was asked for')
  }

  /** What is paid after the application has ended without a card waits for the staff, who decide whether it goes back. */
  async function askForStopped(tx: Session, { id: paymentId, applicationId, isTest }: Payment) {
    const application = await findPayable(tx, applicationId)
    if (isTest || !application || !isStopped(application.state)) return
    const [newest] = await refundRequests.listOf(tx, paymentId, 1)
    if (newest?.state === 'open') return
    await refundRequests.ask(tx, { paymentId, askedBy: BY_ITSELF, reason: '' })
  }

  async function settleOrder(
    tx: Session,
    payment: Payment,
    cause: Cause,
    moved: Moved,
  ): Promise<'succeeded' | 'surplus'> {
    if (await updateToPaid(tx, payment.applicationId, payment.id)) {
      await ledger(tx, payment, 'succeeded', cause, moved)
      await noteEvent(tx, payment.applicationId, 'payment.succeeded')
      await notices.tell(tx, payment, 'succeeded')
      await askForStopped(tx, payment)
      await jobs.enqueue(tx, CLOSE_LINKS, { applicationId: payment.applicationId })
      return 'succeeded'
    }
    // Another try was faster: nobody pays twice.
    await updatePayment(tx, payment.id, { isSurplus: true })
    await ledger(tx, payment, 'surplus', cause, moved)
    // Two people hand cash back, when the payer comes for it.
    if (payment.mode !== 'cash') await refunds.queue(tx, { ...payment, state: 'succeeded' }, CAUSES.double)
    await notices.tell(tx, payment, 'surplus')
    return 'surplus'
  }

  async function take(tx: Session, payment: Payment, success: Success, cause: Cause) {
    const { providerPaymentId, paidPaise } = success
    const paid = { providerPaymentId, paidPaise, completedAt: now() }
    if (!(await updateToSucceeded(tx, payment.id, paid))) return undefined
    // What came before and was not taken is noted on the day on which it came.
    const moved = { paise: paidPaise - (await sumMoved(tx, payment.id)), transaction: providerPaymentId }
    return settleOrder(tx, payment, cause, moved)
  }

  async function succeed(payment: Payment, success: Success, cause: Cause): Promise<void> {
    const event = await store.transaction((tx) => take(tx, payment, success, cause))
    if (event && !payment.isTest) meters.payment(event)
  }

  async function end(payment: Payment, state: 'failed' | 'cancelled', cause: Cause): Promise<void> {
    const isNew = await store.transaction(async (tx) => {
      if (!(await updateToEnded(tx, payment.id, { state, completedAt: now() }))) return false
      await ledger(tx, payment, state, cause)
      await noteEvent(tx, payment.applicationId, 'payment.failed')
      // A link that ends after a failure is no news.
      if (payment.state === 'pending') await notices.tellLater(tx, payment, state)
      return true
    })
    if (isNew && !payment.isTest) meters.payment(state)
  }

  const apply = (payment: Payment, outcome: Outcome, cause: Cause): Promise<void> =>
    applyOutcome(payment, outcome, {
      isPaymentIdTaken,
      succeed: (success) => succeed(payment, success, cause),
      refuse: (refused) => refuse(payment, refused, cause),
      end: (state) => end(payment, state, cause),
    })

  const isSettled = ({ state, providerRef }: Payment) =>
    state === 'succeeded' || state === 'refunded' || providerRef === null

  /** Asks the gateway and keeps what it says, at most once for each end. Throws GatewayError. */
  async function settle(payment: Payment, cause: Cause): Promise<void> {
    if (isSettled(payment)) return
    const status = await gatewayFor(gateways, payment).fetch(payment.providerRef!)
    await apply(payment, outcomeOf(payment, status), cause)
  }

  const noteUnreachable = (payment: Payment) => (error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ err: error, payment: payment.id }, 'the gateway did not say how a payment stands')
  }

  const mayChange = (payment: Payment) => canStillChange(payment, now())

  async function listOpen(applicationId: string, isOpen = mayChange): Promise<Payment[]> {
    const payments = await listPayments(store, applicationId)
    const open = payments.filter((each) => isOpen(each)).toSorted((a, b) => (b.turn ?? 0) - (a.turn ?? 0))
    return open.slice(0, TRIES_PER_LOOK_MAX)
  }

  async function ask(open: readonly Payment[]): Promise<void> {
    await Promise.all(open.map((each) => settle(each, CAUSES.look).catch(noteUnreachable(each))))
  }

  // Of a paid application no other link needs to stay open; a payment that was faster is settled all the same.
  jobs.on(CLOSE_LINKS, async ({ applicationId }) => {
    const payments = await listPayments(store, String(applicationId))
    for (const payment of payments.filter((each) => mayChange(each) && !isSettled(each))) {
      const status = await gatewayFor(gateways, payment).cancel(payment.providerRef!)
      await apply(payment, outcomeOf(payment, status), CAUSES.double)
    }
  })

  return {
    settle,

    /** Takes cash that was received under a number; gives what became of it, undefined where the try is settled already. */
    takeCash: (
      tx: Session,
      payment: Payment,
      { number, amountPaise }: { readonly number: string; readonly amountPaise: number },
      cause: Cause,
    ) => take(tx, payment, { providerPaymentId: number, paidPaise: amountPaise }, cause),

    /** Asks about the tries that were chosen last and may have ended; those that the gateway keeps silent about stay. */
    refresh: async (applicationId: string): Promise<void> => ask(await listOpen(applicationId)),

    /** Asks for somebody who looks, chooses or cancels; not anew when that was done too often within a minute. */
    async refreshForLook(applicationId: string, isOpen = mayChange): Promise<void> {
      const open = await listOpen(applicationId, isOpen)
      if (open.length > 0 && looks.mayAsk(applicationId)) await ask(open)
    },

    /**
     * Settles what a browser that comes back from the gateway is about, and gives the application and whether the link
     * still lives; undefined for a link that is not ours. MALFORMED_REQUEST when the signature does not hold. The browser
     * goes on when the gateway is silent: the next look-up settles.
     */
    async takeReturn(query: Readonly<Record<string, unknown>>) {
      const told = gateways.live.readReturn(query) ?? gateways.test.readReturn(query)
      if (!told) throw new Failure('MALFORMED_REQUEST', { cause: new ForgedMessage('return_signature') })
      const payment = await findPayment(store, { providerRef: told.providerRef })
      if (!payment) return undefined
      await settle(payment, CAUSES.return).catch(noteUnreachable(payment))
      const { applicationId, linkExpiresAt } = payment
      return { applicationId, isTimely: linkExpiresAt !== null && linkExpiresAt > now() }
    },

    /**
     * Settles what a webhook is about. MALFORMED_REQUEST when the signature does not hold, GATEWAY_UNAVAILABLE when the
     * event has to be delivered again. An event about something that is not ours is taken: repeating it would not help.
     */
    async takeWebhook(headers: Headers, rawBody: Uint8Array): Promise<void> {
      const teller = [gateways.live, gateways.test].find((each) => each.readWebhook(headers, rawBody))
      const event = teller?.readWebhook(headers, rawBody)
      if (!teller || !event)
        throw new Failure('MALFORMED_REQUEST', { cause: new ForgedMessage('webhook_signature') })
      const eventId = `${teller.name}:${event.eventId}`
      if (await hasEvent(store, eventId)) return
      const { providerRef, refundId } = event
      const payment = providerRef === undefined ? undefined : await findPayment(store, { providerRef })
      const refunded = refundId === undefined ? undefined : await findPayment(store, { refundId })
      if (!payment && !refunded) return
      try {
        if (payment) await settle(payment, CAUSES.webhook)
        if (refunded) await refunds.check(refunded, CAUSES.webhook)
      } catch (cause) {
        if (!(cause instanceof GatewayError)) throw cause
        throw new Failure('GATEWAY_UNAVAILABLE', { cause })
      }
      await store.transaction((tx) => insertEvent(tx, eventId, now()))
    },
  }
}

export type Settlement = ReturnType<typeof settlementService>
