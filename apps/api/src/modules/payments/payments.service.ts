import { gatewayChargePaise, orderPaise, serviceFeePaise, type GatewayCharge } from '@pan/contracts/pan/fees'
import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../failure.ts'
import type { Clock } from '../../support/clock.ts'
import { GatewayError, type GatewayLink, type PaymentGateway } from '../../support/gateway.ts'
import type { Ids } from '../../support/ids.ts'
import {
  findApplicantStatus,
  insertPayment,
  listPayments,
  updateChoice,
  type Payment,
} from './payments.repository.ts'
import type { Mode } from './payments.tables.ts'
import type { Settlement } from './settlement.service.ts'
import { isPaid, nextTurn, standingOf, type Standing } from './standing.ts'

const CURRENCY = 'INR'
const LINK_LIFE_MILLISECONDS = 24 * 60 * 60 * 1000
/** A link that ends sooner is not handed out again: a person needs time to pay. */
const LINK_LIFE_LEFT_MILLISECONDS = 30 * 60 * 1000
const DESCRIPTION = 'PAN application service fee'

export interface PaymentsParts {
  readonly store: Store
  readonly gateway: PaymentGateway
  readonly settlement: Settlement
  readonly clock: Clock
  readonly ids: Ids
  readonly charge: GatewayCharge
  /** Where the gateway sends a browser back to. */
  readonly returnUrl: string
}

/** What each way to pay costs, in paise. */
export interface Prices {
  readonly fee: number
  readonly gatewayCharge: number
  readonly amounts: Readonly<Record<Mode, number>>
}

/** Runs work in the transaction of the call; the work's result is the reply. */
export interface Run<Reply> {
  readonly transaction: (work: (tx: Session) => Promise<Reply>) => Promise<Reply>
  /** `paymentLink` is undefined for a way to pay without a gateway. */
  readonly replyOf: (paymentLink: string | undefined) => Reply
}

export function paymentsService(parts: PaymentsParts) {
  const { store, gateway, settlement, clock, ids, charge, returnUrl } = parts

  async function prices(applicationId: string): Promise<Prices> {
    const status = await findApplicantStatus(store, applicationId)
    if (status === undefined) throw new Failure('NOT_FOUND')
    const fee = serviceFeePaise(status === 'individual' ? status : 'non-individual')
    const amountOf = (mode: Mode) => orderPaise(mode, fee, charge)
    return {
      fee,
      gatewayCharge: gatewayChargePaise(fee, charge),
      amounts: { gateway: amountOf('gateway'), cash: amountOf('cash'), free: amountOf('free') },
    }
  }

  function newPayment(applicationId: string, mode: Mode, { fee, gatewayCharge, amounts }: Prices): Payment {
    const now = clock.now()
    const byGateway = mode === 'gateway'
    return {
      id: ids.next(),
      applicationId,
      mode,
      provider: byGateway ? gateway.name : '',
      state: mode === 'cash' ? 'pending' : 'none',
      turn: null,
      amountPaise: amounts[mode],
      feePaise: mode === 'free' ? 0 : fee,
      chargePaise: byGateway ? gatewayCharge : 0,
      paidPaise: 0,
      currency: CURRENCY,
      providerRef: null,
      providerPaymentId: null,
      link: null,
      linkExpiresAt: byGateway ? new Date(now.getTime() + LINK_LIFE_MILLISECONDS).toISOString() : null,
      refusal: null,
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
  async function takeUp(tx: Session, wanted: Payment): Promise<Payment> {
    const payments = await listUnpaid(tx, wanted.applicationId)
    const open = payments.find((each) => isReusable(each, wanted))
    if (!open) await insertPayment(tx, wanted)
    return open ?? wanted
  }

  // The row is there before the gateway hears of it, so a link whose answer got lost is found again by its reference.
  async function open({ id, amountPaise, linkExpiresAt, providerRef, link }: Payment): Promise<GatewayLink> {
    if (providerRef !== null && link !== null) return { providerRef, url: link }
    try {
      return await gateway.create({
        reference: id,
        amountPaise,
        description: DESCRIPTION,
        returnUrl,
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
      { transaction, replyOf }: Run<Reply>,
    ): Promise<Reply> {
      const wanted = newPayment(applicationId, mode, await prices(applicationId))
      // The success of an earlier try may not have reached us: nobody pays twice for that.
      await settlement.refresh(applicationId)
      if (mode !== 'gateway') {
        return transaction(async (tx) => {
          const { id, state } = await takeUp(tx, wanted)
          await updateChoice(tx, id, { state, turn: nextTurn(await listPayments(tx, applicationId)) })
          return replyOf(undefined)
        })
      }
      const { id, ...payment } = await store.transaction((tx) => takeUp(tx, wanted))
      const { providerRef, url } = await open({ id, ...payment })
      return transaction(async (tx) => {
        const turn = nextTurn(await listUnpaid(tx, applicationId))
        await updateChoice(tx, id, { state: 'pending', turn, providerRef, link: url })
        return replyOf(url)
      })
    },

    prices,

    /** How the payment stands as far as we know. */
    standing: async (applicationId: string): Promise<Standing> =>
      standingOf(await listPayments(store, applicationId)),

    /** How the payment stands after asking the gateway about what is open. */
    async details(applicationId: string): Promise<Standing> {
      await settlement.refresh(applicationId)
      return standingOf(await listPayments(store, applicationId))
    },
  }
}

export type Payments = ReturnType<typeof paymentsService>
