import { WAITING_ON_PAGE } from '@pan/contracts/staff/payments/second-person'
import type { Session, Transaction } from '../../../db/store.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { RefundRequests } from '../refund-requests/refund-requests.service.ts'
import { placeIn } from './payments-list.service.ts'
import { shownRequests } from './shown-requests.ts'
import { requiredReason } from './required-reason.ts'

interface StaffRequestsDependencies extends Pick<Dependencies, 'store' | 'meters'> {
  readonly directory: Pick<StaffDirectory, 'namesOf'>
  readonly refundRequests: RefundRequests
}

/** Refunds that members of the staff ask for and decide. */
export function staffRequests({ store, meters, directory, refundRequests }: StaffRequestsDependencies) {
  const actorOf = (memberId: string) => `staff:${memberId}`

  async function answer(tx: Session, memberId: string, id: string) {
    const [request] = await shownRequests(tx, directory, memberId, [await refundRequests.found(tx, id)])
    return { data: { request: request! } }
  }

  return {
    /** A page of what waits for a second person, the oldest first. */
    async list(memberId: string, cursor: string | undefined) {
      const { rows, next } = await refundRequests.listOpen(placeIn(cursor), WAITING_ON_PAGE)
      const requests = await shownRequests(store, directory, memberId, rows)
      return { data: { requests, next_cursor: next || null } }
    },

    /** Tells the id of the request before it is kept. VALIDATION_FAILED without a reason. */
    ask(
      memberId: string,
      paymentId: string,
      typed: { readonly reason: string; readonly amount_paise: number },
      { transaction, onAsked }: { readonly transaction: Transaction; readonly onAsked: (id: string) => void },
    ) {
      const reason = requiredReason(typed.reason)
      return transaction(async (tx) => {
        const asked = { paymentId, askedBy: actorOf(memberId), reason, amountPaise: typed.amount_paise }
        const { id } = await refundRequests.ask(tx, asked)
        onAsked(id)
        return answer(tx, memberId, id)
      })
    },

    async approve(memberId: string, id: string, amountPaise: number, transaction: Transaction) {
      let event: Awaited<ReturnType<RefundRequests['approve']>>
      const reply = await transaction(async (tx) => {
        event = await refundRequests.approve(tx, id, actorOf(memberId), amountPaise)
        return answer(tx, memberId, id)
      })
      if (event) meters.payment(event)
      return reply
    },

    decline: (memberId: string, id: string, transaction: Transaction) =>
      transaction(async (tx) => {
        await refundRequests.decline(tx, id, actorOf(memberId))
        return answer(tx, memberId, id)
      }),
  }
}
