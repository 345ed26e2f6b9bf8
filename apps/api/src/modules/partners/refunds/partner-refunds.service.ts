import { rupees } from '@pan/contracts/pan/fees'
import { PARTNER_REFUNDS_MAX, type PartnerRefundRequest } from '@pan/contracts/partners/refunds'
import type { Session, Transaction } from '../../../db/store.ts'
import { Failure } from '../../../errors/failure.ts'
import { plainText } from '../../../text/plain-text.ts'
import { indianTime } from '../../../time/indian-time.ts'
import { returnable } from '../../../payment-gateway/refundable.ts'
import { invalid } from '../../applications/applications.service.ts'
import type { Dependencies } from '../../dependencies.ts'
import { listPayments, payingTry } from '../../payments/payments.service.ts'
import { partnerActor, type RefundRequests } from '../../payments/refund-requests/refund-requests.service.ts'
import type { Affiliates } from '../affiliates/affiliates.service.ts'
import type { PartnerApplications } from '../applications/partner-applications.service.ts'

export interface PartnerRefundsDependencies extends Pick<Dependencies, 'store'> {
  readonly affiliates: Pick<Affiliates, 'referenceOf'>
  readonly partnerApplications: Pick<PartnerApplications, 'found'>
  readonly refundRequests: Pick<RefundRequests, 'ask' | 'approve' | 'found' | 'listOf'>
}

type Request = Awaited<ReturnType<RefundRequests['found']>>
type Partner = Parameters<PartnerApplications['found']>[0]

const shown = ({ id, state, amountPaise, reason, askedAt, decidedAt }: Request): PartnerRefundRequest => ({
  id,
  state,
  amount: rupees(amountPaise),
  reason,
  asked_at: indianTime(askedAt),
  decided_at: decidedAt === null ? '' : indianTime(decidedAt),
})

/** Partners ask for money to go back, and the staff decide. Of a test application it goes back at once: it is made up. */
export function partnerRefundsService({
  store,
  affiliates,
  partnerApplications,
  refundRequests,
}: PartnerRefundsDependencies) {
  async function actorOf(session: Session, { partnerId }: Partner): Promise<string> {
    const reference = await affiliates.referenceOf(session, partnerId)
    if (reference === undefined) throw new Failure('NOT_FOUND')
    return partnerActor(reference)
  }

  return {
    /** NOT_FOUND for an application of somebody else; MOVE_REFUSED where nothing is paid, or somebody has asked already. */
    async ask(partner: Partner, id: string, typed: string, transaction: Transaction) {
      const reason = plainText(typed)
      if (reason === '')
        throw new Failure('VALIDATION_FAILED', { issues: [invalid('reason', 'form.required')] })
      await partnerApplications.found(partner, id)
      return transaction(async (tx) => {
        const paid = payingTry(await listPayments(tx, id))
        if (!paid || !returnable(paid))
          throw new Failure('MOVE_REFUSED', { message: { key: 'error.refund_unpaid' } })
        const askedBy = await actorOf(tx, partner)
        const request = await refundRequests.ask(tx, { paymentId: paid.id, askedBy, reason })
        if (partner.isTest) await refundRequests.approve(tx, request.id, 'schedule', request.amountPaise)
        return { data: { refund_request: shown(await refundRequests.found(tx, request.id)) } }
      })
    },

    /** What this partner has asked for; what the staff ask for by themselves is theirs. */
    async list(partner: Partner, id: string): Promise<PartnerRefundRequest[]> {
      await partnerApplications.found(partner, id)
      const askedBy = await actorOf(store, partner)
      const payments = await listPayments(store, id)
      const asked: Request[] = []
      for (const payment of payments.filter(({ paidPaise }) => paidPaise > 0))
        asked.push(...(await refundRequests.listOf(store, payment.id, PARTNER_REFUNDS_MAX)))
      return asked
        .filter((request) => request.askedBy === askedBy)
        .toSorted((a, b) => (a.askedAt < b.askedAt ? 1 : -1))
        .slice(0, PARTNER_REFUNDS_MAX)
        .map(shown)
    },
  }
}

export type PartnerRefunds = ReturnType<typeof partnerRefundsService>
