import type { CustomPaymentStory, StaffCustomPayment } from '@pan/contracts/staff/payments/custom'
import { Failure } from '../../../errors/failure.ts'
import { GatewayError } from '../../../payment-gateway/gateway.ts'
import { returnable } from '../../../payment-gateway/refundable.ts'
import { indianTime } from '../../../time/indian-time.ts'
import type { CustomPayments } from '../../custom-payments/custom-payments.service.ts'
import {
  listCustomEntries,
  SETTLED_STATES,
  type CustomPayment,
  type CustomRefunds,
} from '../../custom-payments/custom-refunds.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import type { RefundRequests } from '../refund-requests/refund-requests.service.ts'
import { timeOrNone } from '../staff/shown-payments.ts'
import { shownRequests } from '../staff/shown-requests.ts'
import { REQUESTS_MAX } from '../staff/story.service.ts'

export interface CustomStoryDependencies extends Pick<Dependencies, 'store'> {
  readonly directory: Pick<StaffDirectory, 'namesOf'>
  readonly customPayments: Pick<CustomPayments, 'settle'>
  readonly customRefunds: Pick<CustomRefunds, 'find' | 'check'>
  readonly refundRequests: Pick<RefundRequests, 'listOfCustom'>
}

/** A payment without an application as staff see it; who paid is not said. */
export const shownCustom = (row: CustomPayment): StaffCustomPayment => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  difference: row.refusal,
  asked_paise: row.amountPaise,
  received_paise: row.paidPaise + row.strayPaise,
  refund: row.refundState,
  started_at: indianTime(row.startedAt),
  completed_at: timeOrNone(row.completedAt),
})

/** Whether the gateway could say something new: what it has said for good is not asked again. */
const isOpen = ({ providerRef, state, refundState }: CustomPayment): boolean =>
  providerRef !== null && (refundState === 'pending' || !SETTLED_STATES.includes(state))

/** The story of one payment without an application. */
export function customStory({
  store,
  directory,
  customPayments,
  customRefunds,
  refundRequests,
}: CustomStoryDependencies) {
  async function found(id: string): Promise<CustomPayment> {
    const row = await customRefunds.find(store, id)
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  async function read(memberId: string, id: string): Promise<CustomPaymentStory> {
    const row = await found(id)
    const requests = await refundRequests.listOfCustom(store, id, REQUESTS_MAX)
    return {
      payment: shownCustom(row),
      link_reference: row.providerRef ?? '',
      gateway_payment: row.providerPaymentId ?? row.strayPaymentId ?? '',
      refund_reference: row.refundId ?? '',
      may_reconcile: isOpen(row),
      returnable_paise: returnable(row)?.amountPaise ?? 0,
      requests: await shownRequests(store, directory, memberId, requests),
      ledger: (await listCustomEntries(store, id)).map(({ at, event, movedPaise }) => ({
        at: indianTime(at),
        event,
        paise: movedPaise,
      })),
    }
  }

  return {
    read,

    /** Asks the gateway at once. GATEWAY_UNAVAILABLE when it is silent; what is settled is not asked about. */
    async reconcile(memberId: string, id: string): Promise<CustomPaymentStory> {
      const row = await found(id)
      try {
        await customPayments.settle(row)
        await customRefunds.check(row)
      } catch (cause) {
        if (!(cause instanceof GatewayError)) throw cause
        throw new Failure('GATEWAY_UNAVAILABLE', { cause })
      }
      return read(memberId, id)
    },
  }
}
