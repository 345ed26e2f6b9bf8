import type { ModuleServer } from '../module.ts'
import { rupees } from '@pan/contracts/pan/fees'
import { paymentDetails, paymentOptions, paymentResult, storePaymentMode } from '@pan/contracts/payments'
import { mayReadDocuments, partnerOf, strengthOf } from '../../auth/caller.ts'
import { Failure } from '../../errors/failure.ts'
import { wantsDetails } from '../../http/details.ts'
import { indianTime } from '../../time/indian-time.ts'
import type { CardFee } from '../applications/card-fee.service.ts'
import type { Documents } from '../documents/documents.service.ts'
import type { Returns } from '../partners/returns/returns.service.ts'
import type { Payments } from './payments.service.ts'
import type { ResultCookies } from './result-cookie.ts'
import type { PaymentStatus } from './payment-status.ts'

const statusCodes = {
  none: 'None',
  pending: 'Pending',
  succeeded: 'Success',
  failed: 'Failed',
  cancelled: 'Failed',
  refunded: 'Failed',
} as const satisfies Record<PaymentStatus['state'], string>

const timeOf = (instant: string | null): string => (instant === null ? '' : indianTime(instant))

interface PaymentsServices {
  readonly payments: Payments
  readonly documents: Pick<Documents, 'formLink'>
  readonly resultCookies: ResultCookies
  readonly returns: Pick<Returns, 'targetOf' | 'note'>
}

export function paymentsRoutes(
  { serve }: ModuleServer,
  { payments, documents, resultCookies, returns }: PaymentsServices,
): void {
  /** What is paid to the PAN office, beside what we take. */
  async function governmentFeeOf(id: string) {
    const fee = await payments.cardFee(id)
    if (!fee) throw new Failure('NOT_FOUND')
    return fee
  }

  function shownFee(fee: CardFee) {
    return {
      government_fee: fee.rupees === undefined ? '' : rupees(fee.rupees * 100),
      is_sent_abroad: fee.isAbroad,
    }
  }

  /** Of what had ended without a card before it was paid nothing is to be paid any more. */
  async function feeStillDue(id: string, paidAt: string | null) {
    const fee = await governmentFeeOf(id)
    const isDue = fee.endedAt === null || (paidAt !== null && paidAt < fee.endedAt)
    return isDue ? shownFee(fee) : {}
  }

  async function detailsOf(id: string, isWithFee: boolean) {
    const { mode, state, amountPaise, paidPaise, startedAt, completedAt } = await payments.details(id)
    return {
      paymentDetails: {
        order_amount: rupees(amountPaise),
        paid_amount: rupees(paidPaise),
        payment_start_time: timeOf(startedAt),
        payment_complete_time: timeOf(completedAt),
        transaction_type: mode ?? ('' as const),
        payment_status_code: statusCodes[state],
        ...(isWithFee && (await feeStillDue(id, completedAt))),
      },
    }
  }

  serve(storePaymentMode, async ({ params, body: { payment_mode: mode, return_url } }, call) => {
    const isAtGateway = mode === 'gateway'
    const target = await returns.targetOf(isAtGateway ? partnerOf(call.caller) : undefined, return_url)
    return payments.choose(params.id, mode, strengthOf(call.caller), {
      transaction: (work) =>
        call.transaction(async (tx) => {
          const result = await work(tx)
          if (isAtGateway) await returns.note(tx, params.id, target)
          return result
        }),
      replyOf: ({ link, isNoted }) => {
        call.request.noted = isNoted ? undefined : { isUnchanging: true }
        if (link !== undefined) return { data: { payment_link: link } }
        // Who may not read the documents may pay, and gets no form for it.
        return { data: mayReadDocuments(call.caller) ? { download_link: documents.formLink(params.id) } : {} }
      },
    })
  })

  serve(paymentDetails, ({ params, query: { include } }, { caller }) =>
    detailsOf(params.id, wantsDetails(include, caller)),
  )

  serve(paymentResult, ({ params }, { request }) => {
    if (!resultCookies.isShownTo(request, params.id)) throw new Failure('NOT_FOUND')
    return detailsOf(params.id, true)
  })

  serve(paymentOptions, async ({ params }) => {
    const { fee, gatewayCharge, amounts } = await payments.prices(params.id)
    return {
      data: {
        fee: rupees(fee),
        gateway_charge: rupees(gatewayCharge),
        ...shownFee(await governmentFeeOf(params.id)),
        gateway: { amount: rupees(amounts.gateway) },
        cash: { amount: rupees(amounts.cash) },
        free: { amount: rupees(amounts.free) },
      },
    }
  })
}
