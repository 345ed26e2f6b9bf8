import { dayInIndia } from '@pan/contracts/kit/date-text'
import { gatewayChargePaise, gatewayTaxPaise, tariffOn, type GatewayCharge } from '@pan/contracts/pan/fees'
import type { Session, Store, UnitOfWork } from '../../db/store.ts'
import { Failure } from '../../errors/failure.ts'
import type { Clock } from '../../time/clock.ts'
import { GatewayError, gatewayFor, type GatewayLink, type Gateways } from '../../payment-gateway/gateway.ts'
import type { Ids } from '../../crypto/ids.ts'
import { CAUSES } from './cause.ts'
import type { Ledger } from './ledger.service.ts'
import { findOrder, findPayable, insertOrder, type Order } from './orders.repository.ts'
import {
  insertPayment,
  listPayments,
  listPaymentsOf,
  removePayments,
  updatePayment,
  type Payment,
} from './payments.repository.ts'
import type { Mode } from './payments.tables.ts'
import { firstAsk } from './reconciliation.service.ts'
import type { Settlement } from './settlement.service.ts'
import { isPaid, newestChoice, nextTurn, standingOf, type Standing } from './standing.ts'

export { listPayments } from './payments.repository.ts'
export { isPaid, standingOf } from './standing.ts'

const CURRENCY = 'INR'
const LINK_LIFE_MILLISECONDS = 24 * 60 * 60 * 1000
/** A link that ends sooner is not handed out again: a person needs time to pay. */
const LINK_LIFE_LEFT_MILLISECONDS = 30 * 60 * 1000
/**
 * So many tries to pay one application has, and so many changes between them stand in the ledger. More changes count, but
 * have no line: whoever sees an application may change them, and must not be able to keep its owner from paying.
 */
const CHOICES_MAX = 200
const DESCRIPTION = 'PAN application service fee'

export interface PaymentsDependencies {
  readonly store: Store
  readonly gateways: Gateways
  readonly settlement: Settlement
  readonly clock: Clock
  readonly ids: Ids
  readonly ledger: Ledger
  /** What this operator's gateway takes where that is not what the tariff says. */
  readonly charge: Partial<GatewayCharge>
  /** The address of the site. */
  readonly origin: string
}

/** Where the gateway sends a browser back to. */
export const CALLBACK_PATH = '/api/v1/payments/callback'

/** What each way to pay costs, in paise. */
export interface Prices {
  readonly fee: number
  readonly gatewayCharge: number
  readonly amounts: Readonly<Record<Mode, number>>
}

const pricesOf = ({ feePaise, chargePaise }: Order): Prices => ({
  fee: feePaise,
  gatewayCharge: chargePaise,
  amounts: { gateway: feePaise + chargePaise, cash: feePaise, free: 0 },
})

export function paymentsService(dependencies: PaymentsDependencies) {
  const { store, gateways, settlement, clock, ids, ledger, charge: ownCharge, origin } = dependencies

  async function payable(session: Session, applicationId: string) {
    const found = await findPayable(session, applicationId)
    if (!found) throw new Failure('NOT_FOUND')
    return found
  }

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

  function newPayment(order: Order, mode: Mode, isTest: boolean): Payment {
    const now = clock.now()
    const byGateway = mode === 'gateway'
    return {
      id: ids.next(),
      applicationId: order.applicationId,
      mode,
      isTest,
      provider: byGateway ? gatewayFor(gateways, { isTest }).name : '',
      state: mode === 'cash' ? 'pending' : 'none',
      isSurplus: false,
      turn: null,
      amountPaise: pricesOf(order).amounts[mode],
      feePaise: mode === 'free' ? 0 : order.feePaise,
      chargePaise: byGateway ? order.chargePaise : 0,
      paidPaise: 0,
      currency: CURRENCY,
      providerRef: null,
      providerPaymentId: null,
      link: null,
      linkExpiresAt: byGateway ? new Date(now.getTime() + LINK_LIFE_MILLISECONDS).toISOString() : null,
      refusal: null,
      strayPaymentId: null,
      strayPaise: 0,
      askAt: null,
      toldState: '',
      refunds: 0,
      refundState: null,
      refundId: null,
      startedAt: now.toISOString(),
      completedAt: null,
    }
  }

  /** Whether a try can be taken up again instead of a new one that would cost the same. */
  function isReusable(payment: Payment, wanted: Payment): boolean {
    const neededUntil = new Date(clock.now().getTime() + LINK_LIFE_LEFT_MILLISECONDS).toISOString()
    return (
      payment.mode === wanted.mode &&
      payment.provider === wanted.provider &&
      payment.amountPaise === wanted.amountPaise &&
      (payment.state === 'none' || payment.state === 'pending') &&
      payment.refusal === null &&
      (payment.linkExpiresAt === null || payment.linkExpiresAt > neededUntil)
    )
  }

  async function listUnpaid(tx: Session, applicationId: string): Promise<Payment[]> {
    const payments = await listPayments(tx, applicationId)
    if (isPaid(payments)) throw new Failure('ALREADY_PAID')
    return payments
  }

  /** The open try of this kind, made if there is none. Two callers at once get the same one. */
  async function takeUp(tx: Session, applicationId: string, mode: Mode): Promise<Payment> {
    const payments = await listUnpaid(tx, applicationId)
    const order = await orderOf(tx, applicationId)
    await insertOrder(tx, order)
    const { isTest } = await payable(tx, applicationId)
    const wanted = newPayment(order, mode, isTest)
    const open = payments.find((each) => isReusable(each, wanted))
    if (open) return open
    if (payments.length >= CHOICES_MAX)
      throw new Failure('TOO_MANY_REQUESTS', {
        message: { key: 'error.choice_limit', params: { max: CHOICES_MAX } },
      })
    await insertPayment(tx, wanted)
    return wanted
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
     * ALREADY_PAID, or with GATEWAY_UNAVAILABLE and then changes nothing.
     */
    async choose<Reply>(
      applicationId: string,
      mode: Mode,
      { transaction, replyOf }: UnitOfWork<Reply, string | undefined>,
    ): Promise<Reply> {
      // The success of an earlier try may not have reached us: nobody pays twice for that.
      await settlement.refreshForLook(applicationId)
      if (mode !== 'gateway') {
        return transaction(async (tx) => {
          const payment = await takeUp(tx, applicationId, mode)
          const payments = await listPayments(tx, applicationId)
          if (newestChoice(payments)?.id === payment.id) return replyOf(undefined)
          await updatePayment(tx, payment.id, { turn: nextTurn(payments) })
          if (nextTurn(payments) <= CHOICES_MAX) await ledger(tx, payment, 'chosen', CAUSES.choice)
          return replyOf(undefined)
        })
      }
      const payment = await store.transaction((tx) => takeUp(tx, applicationId, mode))
      const { providerRef, url } = await open(payment)
      return transaction(async (tx) => {
        // It may have been erased while the gateway was asked.
        await payable(tx, applicationId)
        const payments = await listUnpaid(tx, applicationId)
        const now = payments.find(({ id }) => id === payment.id)
        const isNew = now?.state === 'none'
        if (!isNew && newestChoice(payments)?.id === payment.id) return replyOf(url)
        await updatePayment(tx, payment.id, {
          turn: nextTurn(payments),
          ...(isNew && { state: 'pending', providerRef, link: url, askAt: firstAsk(clock) }),
        })
        if (isNew || nextTurn(payments) <= CHOICES_MAX)
          await ledger(tx, payment, isNew ? 'linked' : 'chosen', CAUSES.choice)
        return replyOf(url)
      })
    },

    /** Forgets the payments of an application, order and ledger too. */
    remove: removePayments,

    prices: async (applicationId: string): Promise<Prices> => pricesOf(await orderOf(store, applicationId)),

    /** How the payment stands as far as we know. */
    standing: async (applicationId: string): Promise<Standing> =>
      standingOf(await listPayments(store, applicationId)),

    /** The same of some applications, by their ids. */
    async standings(ids: readonly string[]): Promise<(id: string) => Standing & { isPaid: boolean }> {
      const ofId = Map.groupBy(await listPaymentsOf(store, ids), ({ applicationId }) => applicationId)
      return (id) => {
        const payments = ofId.get(id) ?? []
        return { ...standingOf(payments), isPaid: isPaid(payments) }
      }
    },

    /** How the payment stands after asking the gateway about what is open. */
    async details(applicationId: string): Promise<Standing> {
      await settlement.refreshForLook(applicationId)
      return standingOf(await listPayments(store, applicationId))
    },
  }
}

export type Payments = ReturnType<typeof paymentsService>
