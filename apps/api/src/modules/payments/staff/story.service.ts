import type { PaymentStory } from '@pan/contracts/staff/payments/story'
import { Failure } from '../../../errors/failure.ts'
import { returnable } from '../../../payment-gateway/refundable.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StaffDirectory } from '../../staff/directory.service.ts'
import { findPayment, listPayments, type Payment } from '../payments.repository.ts'
import type { Reconciliation } from '../settlement/reconciliation.service.ts'
import type { RefundRequests } from '../refund-requests/refund-requests.service.ts'
import { isPaid } from '../payment-status.ts'
import type { Cash } from '../cash/cash.service.ts'
import { shownLedger } from './shown-ledger.ts'
import { shownPayments, timeOrNone } from './shown-payments.ts'
import { shownReceipts, shownRequests } from './shown-requests.ts'

/** Requests of one payment that its story shows, the newest first. */
export const REQUESTS_MAX = 20

export interface StoryDependencies extends Pick<Dependencies, 'store'> {
  readonly directory: Pick<StaffDirectory, 'namesOf'>
  readonly reconciliation: Pick<Reconciliation, 'reconcile'>
  readonly refundRequests: Pick<RefundRequests, 'listOf'>
  readonly cash: Pick<Cash, 'listOf'>
}

/** Whether the gateway could say something new: what it has said for good is not asked again. */
const isOpen = ({ providerRef, state, refundState }: Payment): boolean =>
  providerRef !== null && (refundState === 'pending' || (state !== 'succeeded' && state !== 'refunded'))

/** The story of one payment: how it stands, and what has happened to it. */
export function storyService({ store, directory, reconciliation, refundRequests, cash }: StoryDependencies) {
  async function found(id: string): Promise<Payment> {
    const row = await findPayment(store, { id })
    if (!row) throw new Failure('NOT_FOUND')
    return row
  }

  async function read(memberId: string, id: string): Promise<PaymentStory> {
    const row = await found(id)
    const [payment] = await shownPayments(store, [row])
    const requests = await refundRequests.listOf(store, id, REQUESTS_MAX)
    const receipts = await cash.listOf(store, id, REQUESTS_MAX)
    const mayReceive =
      row.mode === 'cash' &&
      row.state === 'pending' &&
      !row.isTest &&
      payment!.application_state !== '' &&
      !isPaid(await listPayments(store, row.applicationId)) &&
      receipts.every(({ state }) => state !== 'open')
    return {
      payment: payment!,
      fee_paise: row.feePaise,
      charge_paise: row.chargePaise,
      link_reference: row.providerRef ?? '',
      gateway_payment: row.providerPaymentId ?? row.strayPaymentId ?? '',
      refund_reference: row.refundId ?? '',
      asked_again_at: timeOrNone(row.askAt),
      may_reconcile: isOpen(row),
      returnable_paise: returnable(row)?.amountPaise ?? 0,
      requests: await shownRequests(store, directory, memberId, requests),
      receipts: await shownReceipts(store, directory, memberId, receipts),
      receivable_paise: mayReceive ? row.amountPaise : 0,
      ledger: await shownLedger(store, directory, id),
    }
  }

  return {
    read,

    /** Asks the gateway at once. GATEWAY_UNAVAILABLE when it is silent; what is settled is not asked about. */
    async reconcile(memberId: string, id: string): Promise<PaymentStory> {
      if (!isOpen(await found(id))) return read(memberId, id)
      const { rows } = await reconciliation.reconcile(id, `staff:${memberId}`)
      if (rows.some(({ answered }) => !answered)) throw new Failure('GATEWAY_UNAVAILABLE')
      return read(memberId, id)
    },
  }
}
