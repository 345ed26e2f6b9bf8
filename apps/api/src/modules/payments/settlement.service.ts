import { showCoupon } from '@pan/contracts/pan/coupon'
import type { Session, Store } from '../../db/store.ts'
import { Failure } from '../../failure.ts'
import type { Clock } from '../../support/clock.ts'
import { GatewayError, type Headers, type PaymentGateway } from '../../support/gateway.ts'
import type { Mails } from '../../support/mails.ts'
import { localeNamed } from '../../support/sentences.ts'
import { judge } from './judge.ts'
import {
  findContact,
  findPaymentByProviderRef,
  hasEvent,
  insertEvent,
  isPaymentIdTaken,
  listPayments,
  updateRefusal,
  updateToEnded,
  updateToSucceeded,
  type Payment,
} from './payments.repository.ts'
import type { Refusal } from './payments.tables.ts'

interface PaymentLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface SettlementParts {
  readonly store: Store
  readonly gateway: PaymentGateway
  readonly clock: Clock
  readonly log: PaymentLog
  readonly mails: Mails
  /** The address of the site, for links in mails. */
  readonly origin: string
}

/** Finds out how tries to pay ended. Whatever tells that one may have ended leads to `settle`, which asks the gateway. */
export function settlementService({ store, gateway, clock, log, mails, origin }: SettlementParts) {
  async function refuse({ id }: Payment, refusal: Refusal): Promise<void> {
    const isNew = await store.transaction((tx) => updateRefusal(tx, id, refusal))
    if (isNew) log.error({ payment: id, refusal }, 'a payment at the gateway is not what was asked for')
  }

  async function mailSuccess(tx: Session, applicationId: string): Promise<void> {
    const contact = await findContact(tx, applicationId)
    if (!contact) return
    await mails.queue(tx, {
      to: contact.email,
      locale: localeNamed(contact.language),
      message: 'payment.succeeded',
      params: { reference: showCoupon(contact.coupon) },
      link: `${origin}/pan-card-status`,
    })
  }

  async function succeed(payment: Payment, providerPaymentId: string, paidPaise: number): Promise<void> {
    const success = { providerPaymentId, paidPaise, completedAt: clock.now().toISOString() }
    try {
      await store.transaction(async (tx) => {
        if (await updateToSucceeded(tx, payment.id, success)) await mailSuccess(tx, payment.applicationId)
      })
    } catch (error) {
      if (!isPaymentIdTaken(error)) throw error
      await refuse(payment, 'payment')
    }
  }

  /** Asks the gateway and keeps what it says, at most once for each end. Throws GatewayError. */
  async function settle(payment: Payment): Promise<void> {
    if (payment.state === 'succeeded' || payment.providerRef === null) return
    const judgement = judge(payment, await gateway.fetch(payment.providerRef))
    if (judgement.kind === 'succeed') {
      await succeed(payment, judgement.providerPaymentId, judgement.paidPaise)
    } else if (judgement.kind === 'refuse') {
      await refuse(payment, judgement.refusal)
    } else if (judgement.kind === 'end' && payment.state !== judgement.state) {
      const end = { state: judgement.state, completedAt: clock.now().toISOString() }
      await store.transaction((tx) => updateToEnded(tx, payment.id, end))
    }
  }

  function noteUnreachable(error: unknown): void {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ err: error }, 'the gateway did not say how a payment stands')
  }

  function canStillChange({ state, linkExpiresAt }: Payment): boolean {
    // A failed try may be repeated on the gateway's page for as long as its link lives.
    const isAlive = linkExpiresAt !== null && linkExpiresAt > clock.now().toISOString()
    return state === 'pending' || (state === 'failed' && isAlive)
  }

  return {
    /** Asks about the tries of an application that may have ended; those that the gateway keeps silent about stay. */
    async refresh(applicationId: string): Promise<void> {
      const payments = await listPayments(store, applicationId)
      await Promise.all(payments.filter(canStillChange).map((each) => settle(each).catch(noteUnreachable)))
    },

    /**
     * Settles what a browser that comes back from the gateway is about, and gives the application; undefined for a
     * link that is not ours. MALFORMED_REQUEST when the signature does not hold. The browser goes on when the gateway
     * is silent: the next look-up settles.
     */
    async takeReturn(query: Readonly<Record<string, unknown>>): Promise<string | undefined> {
      const told = gateway.readReturn(query)
      if (!told) throw new Failure('MALFORMED_REQUEST')
      const payment = await findPaymentByProviderRef(store, told.providerRef)
      if (payment) await settle(payment).catch(noteUnreachable)
      return payment?.applicationId
    },

    /**
     * Settles what a webhook is about. MALFORMED_REQUEST when the signature does not hold, GATEWAY_UNAVAILABLE when the
     * event has to be delivered again. An event about something that is not ours is taken: repeating it would not help.
     */
    async takeWebhook(headers: Headers, rawBody: Uint8Array): Promise<void> {
      const event = gateway.readWebhook(headers, rawBody)
      if (!event) throw new Failure('MALFORMED_REQUEST')
      const eventId = `${gateway.name}:${event.eventId}`
      if (event.providerRef === undefined || (await hasEvent(store, eventId))) return
      const payment = await findPaymentByProviderRef(store, event.providerRef)
      if (!payment) return
      await settle(payment).catch((cause: unknown) => {
        if (!(cause instanceof GatewayError)) throw cause
        throw new Failure('GATEWAY_UNAVAILABLE', { cause })
      })
      await store.transaction((tx) => insertEvent(tx, eventId, clock.now().toISOString()))
    },
  }
}

export type Settlement = ReturnType<typeof settlementService>
