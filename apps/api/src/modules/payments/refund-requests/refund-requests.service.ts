import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { NoteEvent } from '../../partners/events/events.service.ts'
import type { Cursor } from '../../../db/queries/page.ts'
import { findPayment } from '../payments.repository.ts'
import { refundSubject, type RefundSubjectDependencies } from './refund-subject.ts'
import type { RefundRequest } from './refund-requests.repository.ts'
import { openPage, refused, type TwoPersons } from './two-persons.service.ts'

export interface RefundRequestsDependencies extends RefundSubjectDependencies {
  readonly noteEvent: NoteEvent
}

/** Whoever has asked with the key of a partner, by the reference of that. */
export const partnerActor = (reference: string): string => `partner:${reference}`
const isPartner = (actor: string) => actor.startsWith(partnerActor(''))

/** Who asks where nobody does: for what was paid after the application had ended without a card. */
export const BY_ITSELF = 'schedule'

/** Money goes back when one person has asked for it and another one has approved that very amount, once. */
export function refundRequestsService(dependencies: RefundRequestsDependencies) {
  const { requests, customRequests, noteEvent } = dependencies
  const subject = refundSubject(dependencies)
  // Found by its id alone, whichever kind it is.
  const listWith = async (tx: Session, id: string): Promise<TwoPersons> =>
    (await requests.find(tx, id)) ? requests : customRequests

  return {
    /** A page of what waits for a second person, the oldest first. */
    listOpen: (after: Cursor | undefined, limit: number) =>
      openPage([requests, customRequests], after, limit),
    listOf: requests.listOf,
    listOfCustom: customRequests.listOf,
    found: async (tx: Session, id: string) => (await listWith(tx, id)).found(tx, id),

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
      const about = await subject(tx, paymentId)
      if (!about) throw new Failure('NOT_FOUND')
      const { list, money } = about
      if (!money || (amountPaise !== undefined && amountPaise !== money.amountPaise))
        throw refused('error.refund_nothing')
      return list.ask(tx, {
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
      const list = await listWith(tx, id)
      const request = await list.ofAnother(tx, id, decidedBy)
      await list.decide(tx, id, 'approved', decidedBy)
      const about = await subject(tx, request.paymentId)
      const isSame =
        about?.money?.paymentId === request.gatewayPayment &&
        about.money.amountPaise === request.amountPaise &&
        amountPaise === request.amountPaise
      // What a partner has typed stands in the request alone.
      const why = `request: ${isPartner(request.askedBy) ? request.id : request.reason}`
      if (!about || !isSame || !(await about.queue(decidedBy, why))) throw refused('error.refund_nothing')
      return about.isCash ? 'refunded' : undefined
    },

    /** Ends a request without giving anything back; whoever has asked may do that too. */
    async decline(tx: Session, id: string, decidedBy: string): Promise<void> {
      const list = await listWith(tx, id)
      const { paymentId, askedBy } = await list.found(tx, id)
      await list.decide(tx, id, 'declined', decidedBy)
      if (!isPartner(askedBy)) return
      const payment = await findPayment(tx, { id: paymentId })
      if (payment) await noteEvent(tx, payment.applicationId, 'payment.refund_declined')
    },
  }
}

export type RefundRequests = ReturnType<typeof refundRequestsService>
