import { pageOf, type Cursor, type Page } from '../../../db/queries/page.ts'
import type { Session } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findPayment, type Payment } from '../payments.repository.ts'
import { refundable, type Refunds } from '../settlement/refunds.service.ts'
import {
  decideRequest,
  findRequest,
  insertRequest,
  listOpenRequests,
  listRequestsOf,
  type RefundRequest,
} from './refund-requests.repository.ts'

export interface RefundRequestsDependencies extends Pick<Dependencies, 'store' | 'clock' | 'ids'> {
  readonly refunds: Pick<Refunds, 'queue'>
}

const refused = (key: string) => new Failure('MOVE_REFUSED', { message: { key } })

/** What could be given back of a payment; undefined when nothing can, or is under way already. */
export function returnable(payment: Payment) {
  const isFree = payment.refundState === null || payment.refundState === 'failed'
  return isFree ? refundable(payment) : undefined
}

/** Money goes back when one person has asked for it and another one has approved that very amount, once. */
export function refundRequestsService({ store, clock, ids, refunds }: RefundRequestsDependencies) {
  const now = () => clock.now().toISOString()

  async function found(tx: Session, id: string): Promise<RefundRequest> {
    const row = await findRequest(tx, id)
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  async function decide(tx: Session, id: string, state: 'approved' | 'declined', decidedBy: string) {
    const isFirst = await decideRequest(tx, id, { state, decidedBy, decidedAt: now() })
    if (!isFirst) throw refused('error.refund_decided')
  }

  return {
    /** A page of what waits for a second person, the oldest first. */
    async listOpen(after: Cursor | undefined, limit: number): Promise<Page<RefundRequest>> {
      const rows = await listOpenRequests(store, after, limit + 1)
      return pageOf(rows, limit, ({ askedAt: at, id }) => ({ at, id }))
    },

    listOf: (session: Session, paymentId: string, limit: number) => listRequestsOf(session, paymentId, limit),
    found,

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
      const row: RefundRequest = {
        id: ids.next(),
        paymentId,
        askedBy,
        askedAt: now(),
        reason,
        amountPaise: money.amountPaise,
        gatewayPayment: money.paymentId,
        state: 'open',
        decidedBy: null,
        decidedAt: null,
      }
      if (!(await insertRequest(tx, row))) throw refused('error.refund_open')
      return row
    },

    /**
     * Gives the money back, after the transaction. FORBIDDEN for who has asked; MOVE_REFUSED when somebody has decided, or the
     * payment is not what was asked for any more.
     */
    async approve(tx: Session, id: string, decidedBy: string, amountPaise: number): Promise<void> {
      const request = await found(tx, id)
      if (request.askedBy === decidedBy)
        throw new Failure('FORBIDDEN', { message: { key: 'error.refund_second' } })
      await decide(tx, id, 'approved', decidedBy)
      const payment = await findPayment(tx, { id: request.paymentId })
      const money = payment && returnable(payment)
      const isSame =
        money?.paymentId === request.gatewayPayment &&
        money.amountPaise === request.amountPaise &&
        amountPaise === request.amountPaise
      if (!payment || !isSame) throw refused('error.refund_nothing')
      const why = `request: ${request.reason}`
      if (!(await refunds.queue(tx, payment, { actor: decidedBy, why })))
        throw refused('error.refund_nothing')
    },

    /** Ends a request without giving anything back; whoever has asked may do that too. */
    async decline(tx: Session, id: string, decidedBy: string): Promise<void> {
      await found(tx, id)
      await decide(tx, id, 'declined', decidedBy)
    },
  }
}

export type RefundRequests = ReturnType<typeof refundRequestsService>
