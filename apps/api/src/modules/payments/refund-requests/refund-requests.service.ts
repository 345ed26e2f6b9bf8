import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { NoteEvent } from '../../partners/events/events.service.ts'
import { findPayment, type Payment } from '../payments.repository.ts'
import { refundable, type Refunds } from '../settlement/refunds.service.ts'
import type { RefundRequest } from './refund-requests.repository.ts'
import { refused, type TwoPersons } from './two-persons.service.ts'

export interface RefundRequestsDependencies {
  readonly requests: TwoPersons
  readonly refunds: Pick<Refunds, 'queue'>
  readonly noteEvent: NoteEvent
}

/** Whoever has asked with the key of a partner, by the reference of that. */
export const partnerActor = (reference: string): string => `partner:${reference}`
const isPartner = (actor: string) => actor.startsWith(partnerActor(''))

/** Who asks where nobody does: for what was paid after the application had ended without a card. */
export const BY_ITSELF = 'schedule'

/** What could be given back of a payment; undefined when nothing can, or is under way already. */
export function returnable(payment: Payment) {
  const isFree = payment.refundState === null || payment.refundState === 'failed'
  return isFree ? refundable(payment) : undefined
}

/** Money goes back when one person has asked for it and another one has approved that very amount, once. */
export function refundRequestsService({ requests, refunds, noteEvent }: RefundRequestsDependencies) {
  return {
    listOpen: requests.listOpen,
    listOf: requests.listOf,
    found: requests.found,

    /**
     * Asks for all of a payment to be given back. NOT_FOUND without such a payment; MOVE_REFUSED where nothing can go back, less or
     * more than was meant, or somebody has asked already.
     */
    async ask(
      tx: Session,
      {
        paymentId,
        askedBy,
        reason,
        amountPaise,
      }: {
        readonly paymentId: string
        readonly askedBy: string
        readonly reason: string
        /** What the person has seen; absent where they see it in the answer. */
        readonly amountPaise?: number
      },
    ): Promise<RefundRequest> {
      const payment = await findPayment(tx, { id: paymentId })
      if (!payment) throw new Failure('NOT_FOUND')
      const money = returnable(payment)
      if (!money || (amountPaise !== undefined && amountPaise !== money.amountPaise))
        throw refused('error.refund_nothing')
      return requests.ask(tx, {
        paymentId,
        askedBy,
        reason,
        amountPaise: money.amountPaise,
        gatewayPayment: money.paymentId,
      })
    },

    /**
     * Gives the money back: after the transaction, or at once, which is told, where it is cash. FORBIDDEN for who has asked;
     * MOVE_REFUSED when somebody has decided, or the payment is not what was asked for any more.
     */
    async approve(
      tx: Session,
      id: string,
      decidedBy: string,
      amountPaise: number,
    ): Promise<'refunded' | undefined> {
      const request = await requests.ofAnother(tx, id, decidedBy)
      await requests.decide(tx, id, 'approved', decidedBy)
      const payment = await findPayment(tx, { id: request.paymentId })
      const money = payment && returnable(payment)
      const isSame =
        money?.paymentId === request.gatewayPayment &&
        money.amountPaise === request.amountPaise &&
        amountPaise === request.amountPaise
      if (!payment || !isSame) throw refused('error.refund_nothing')
      // What a partner has typed stands in the request alone.
      const why = `request: ${isPartner(request.askedBy) ? request.id : request.reason}`
      if (!(await refunds.queue(tx, payment, { actor: decidedBy, why })))
        throw refused('error.refund_nothing')
      return payment.mode === 'cash' ? 'refunded' : undefined
    },

    /** Ends a request without giving anything back; whoever has asked may do that too. */
    async decline(tx: Session, id: string, decidedBy: string): Promise<void> {
      const { paymentId, askedBy } = await requests.found(tx, id)
      await requests.decide(tx, id, 'declined', decidedBy)
      if (!isPartner(askedBy)) return
      const payment = await findPayment(tx, { id: paymentId })
      if (payment) await noteEvent(tx, payment.applicationId, 'payment.refund_declined')
    },
  }
}

export type RefundRequests = ReturnType<typeof refundRequestsService>
