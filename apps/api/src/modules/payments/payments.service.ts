import type { Strength } from '../../auth/caller.ts'
import { dayInIndia } from '@pan/contracts/kit/date-text'
import { gatewayChargePaise, gatewayTaxPaise, tariffOn, type GatewayCharge } from '@pan/contracts/pan/fees'
import type { Session, UnitOfWork } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import { GatewayError, type GatewayLink } from '../../payment-gateway/gateway.ts'
import { gatewayFor } from '../../payment-gateway/gateways.ts'
import { CAUSES, type Cause } from './ledger-cause.ts'
import type { CardFee, FindCardFee } from '../applications/card-fee.service.ts'
import type { NoteEvent } from '../partners/events/events.service.ts'
import type { Ledger } from './settlement/ledger.service.ts'
import { payable, stillPayable } from './payable.ts'
import { findOrder, insertOrder, type Order } from './orders.repository.ts'
import {
  insertPayment,
  listPayments,
  listPaymentsOf,
  removePayments,
  type Payment,
} from './payments.repository.ts'
import { updatePayment } from './payment-changes.repository.ts'
import {
  paymentAttempts,
  pricesOf,
  type PaymentAttemptsDependencies,
  type Prices,
} from './payment-attempts.ts'
import type { Mode } from './payments.tables.ts'
import { firstAsk } from './settlement/ask-times.ts'
import type { Settlement } from './settlement/settlement.service.ts'
import { isPaid, newestChoice, nextTurn, paymentStatusOf, type PaymentStatus } from './payment-status.ts'
import type { Dependencies } from '../dependencies.ts'

export { listPayments } from './payments.repository.ts'
export { isPaid, isUndecided, payingTry, paymentStatusOf } from './payment-status.ts'

/**
 * So many changes between ways to pay stand in the ledger. More count, but have no line: whoever sees an application may
 * change them, and must not be able to keep its owner from paying.
 */
const CHOICES_MAX = 200
/**
 * So many tries at the gateway one application has, by how strong the proof of its callers is: whoever knows a mobile number
 * and a birthday may pay, and leaves the owner as many tries. Other ways to pay are not tried, but taken up again.
 */
const TRIES_MAX = { status: 100, full: 200 } as const satisfies Record<Strength, number>
const DESCRIPTION = 'PAN application service fee'

export interface PaymentsDependencies
  extends PaymentAttemptsDependencies, Pick<Dependencies, 'store' | 'origin'> {
  readonly settlement: Settlement
  readonly ledger: Ledger
  /** What this operator's gateway takes where that is not what the tariff says. */
  readonly charge: Partial<GatewayCharge>
  readonly findCardFee: FindCardFee
  readonly noteEvent: NoteEvent
}

/** Where the gateway sends a browser back to. */
export const CALLBACK_PATH = '/api/v1/payments/callback'

/** Where to pay, unless by other means, and whether the choice is written down as a change. */
interface Chosen {
  readonly link?: string
  readonly isNoted: boolean
}

export function paymentsService(dependencies: PaymentsDependencies) {
  const {
    store,
    gateways,
    settlement,
    clock,
    ledger,
    charge: ownCharge,
    origin,
    findCardFee,
    noteEvent,
  } = dependencies

  const { newPayment, isReusable } = paymentAttempts(dependencies)

  /** The order of an application: what it was opened with, or what it would be opened with today. */
  async function orderOf(session: Session, applicationId: string): Promise<Order> {
    const order = await findOrder(session, applicationId)
    if (order) return order
    const { status } = await payable(session, applicationId)
    const now = clock.now()
    const tariff = tariffOn(dayInIndia(now))
    const charge = { ...tariff.charge, ...ownCharge }
    const feePaise = tariff.feePaise[status === 'individual' ? status : 'non-individual']
    return {
      applicationId,
      feePaise,
      chargePaise: gatewayChargePaise(feePaise, charge),
      taxPaise: gatewayTaxPaise(feePaise, charge),
      openedAt: now.toISOString(),
      paidBy: null,
    }
  }

  async function listUnpaid(tx: Session, applicationId: string): Promise<Payment[]> {
    const payments = await listPayments(tx, applicationId)
    if (isPaid(payments)) throw new Failure('ALREADY_PAID')
    return payments
  }

  /** The open try of this kind, made if there is none. Two callers at once get the same one. */
  async function takeUp(
    tx: Session,
    applicationId: string,
    mode: Mode,
    strength: Strength,
  ): Promise<Payment> {
    const { isTest } = await stillPayable(tx, applicationId)
    const payments = await listUnpaid(tx, applicationId)
    const order = await orderOf(tx, applicationId)
    await insertOrder(tx, order)
    const wanted = newPayment(order, mode, isTest)
    const open = payments.find((each) => isReusable(each, wanted))
    if (open) return open
    const max = TRIES_MAX[strength]
    if (mode === 'gateway' && payments.filter((each) => each.mode === mode).length >= max)
      throw new Failure('TOO_MANY_REQUESTS', { message: { key: 'error.choice_limit', params: { max } } })
    await insertPayment(tx, wanted)
    return wanted
  }

  /** Lets a try be the newest choice. False where it is, or where there were too many changes to write this one down. */
  async function noteChoice(
    tx: Session,
    payment: Payment,
    payments: readonly Payment[],
    cause: Cause = CAUSES.choice,
  ): Promise<boolean> {
    if (newestChoice(payments)?.id === payment.id) return false
    const turn = nextTurn(payments)
    await updatePayment(tx, payment.id, { turn })
    if (turn > CHOICES_MAX) return false
    await ledger(tx, payment, 'chosen', cause)
    return true
  }

  // The row is there before the gateway hears of it, so a link whose answer got lost is found again by its reference.
  async function open(payment: Payment): Promise<GatewayLink> {
    const { id, amountPaise, linkExpiresAt, providerRef, link } = payment
    if (providerRef !== null && link !== null) return { providerRef, url: link }
    try {
      return await gatewayFor(gateways, payment).create({
        reference: id,
        amountPaise,
        description: DESCRIPTION,
        returnUrl: origin + CALLBACK_PATH,
        expiresAt: new Date(linkExpiresAt!),
      })
    } catch (cause) {
      if (cause instanceof GatewayError) throw new Failure('GATEWAY_UNAVAILABLE', { cause })
      throw cause
    }
  }

  return {
    /**
     * Notes how the applicant wants to pay, again if need be, while nothing is paid; a gateway gives a link. Fails with
     * ALREADY_PAID, with MOVE_REFUSED where it has ended without a card, with TOO_MANY_REQUESTS after the tries at the gateway that a
     * caller of this strength leaves, or with GATEWAY_UNAVAILABLE and then changes nothing.
     */
    async choose<Reply>(
      applicationId: string,
      mode: Mode,
      strength: Strength,
      { transaction, replyOf }: UnitOfWork<Reply, Chosen>,
    ): Promise<Reply> {
      // The success of an earlier try may not have reached us: nobody pays twice for that.
      await settlement.refreshForLook(applicationId)
      if (mode !== 'gateway') {
        return transaction(async (tx) => {
          const payment = await takeUp(tx, applicationId, mode, strength)
          return replyOf({ isNoted: await noteChoice(tx, payment, await listPayments(tx, applicationId)) })
        })
      }
      const payment = await store.transaction((tx) => takeUp(tx, applicationId, mode, strength))
      const { providerRef, url: link } = await open(payment)
      return transaction(async (tx) => {
        // It may have been erased, rejected or cancelled while the gateway was asked.
        await stillPayable(tx, applicationId)
        const payments = await listUnpaid(tx, applicationId)
        if (payments.find(({ id }) => id === payment.id)?.state !== 'none')
          return replyOf({ link, isNoted: await noteChoice(tx, payment, payments) })
        const turn = nextTurn(payments)
        await updatePayment(tx, payment.id, {
          turn,
          state: 'pending',
          providerRef,
          link,
          askAt: firstAsk(clock),
        })
        await ledger(tx, payment, 'linked', CAUSES.choice)
        await noteEvent(tx, applicationId, 'payment.started')
        return replyOf({ link, isNoted: true })
      })
    },

    /**
     * The try to pay in cash that is open, chosen now by whoever takes the cash. NOT_FOUND, ALREADY_PAID, or MOVE_REFUSED where it
     * is cancelled.
     */
    async takeUpCash(tx: Session, applicationId: string, cause: Cause): Promise<Payment> {
      const payment = await takeUp(tx, applicationId, 'cash', 'full')
      await noteChoice(tx, payment, await listPayments(tx, applicationId), cause)
      return payment
    },

    /** Forgets the payments of an application, order and ledger too. */
    remove: removePayments,

    prices: async (applicationId: string): Promise<Prices> => pricesOf(await orderOf(store, applicationId)),

    /** What the applicant pays to the PAN office, beside what we take; undefined where the application is gone. */
    cardFee: (applicationId: string): Promise<CardFee | undefined> => findCardFee(store, applicationId),

    /** How the payment stands as far as we know. */
    standing: async (applicationId: string): Promise<PaymentStatus> =>
      paymentStatusOf(await listPayments(store, applicationId)),

    /** How the payments of some applications stand, by their ids. */
    async standings(ids: readonly string[]): Promise<(id: string) => PaymentStatus & { isPaid: boolean }> {
      const ofId = Map.groupBy(await listPaymentsOf(store, ids), ({ applicationId }) => applicationId)
      return (id) => {
        const payments = ofId.get(id) ?? []
        return { ...paymentStatusOf(payments), isPaid: isPaid(payments) }
      }
    },

    /** How the payment stands after asking the gateway about what is open. */
    async details(applicationId: string): Promise<PaymentStatus> {
      await settlement.refreshForLook(applicationId)
      return paymentStatusOf(await listPayments(store, applicationId))
    },
  }
}

export type Payments = ReturnType<typeof paymentsService>
