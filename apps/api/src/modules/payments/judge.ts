import type { GatewayStatus } from '../../payment-gateway/gateway.ts'
import type { Payment } from './payments.repository.ts'
import type { Refusal } from './payments.tables.ts'

export type Judgement =
  | { readonly kind: 'wait' }
  | { readonly kind: 'end'; readonly state: 'failed' | 'cancelled' }
  | { readonly kind: 'succeed'; readonly providerPaymentId: string; readonly paidPaise: number }
  | {
      readonly kind: 'refuse'
      readonly refusal: Refusal
      readonly strayPaymentId: string | null
      readonly strayPaise: number
    }

function refusalOf(payment: Payment, status: GatewayStatus): Refusal | undefined {
  if (status.reference !== payment.id) return 'reference'
  if (status.currency !== payment.currency) return 'currency'
  if (status.amountPaise !== payment.amountPaise) return 'amount'
  return status.paymentId === undefined ? 'payment' : undefined
}

/** What the gateway's word means for a try. Only money that is exactly what we asked for is a success. */
export function judge(payment: Payment, status: GatewayStatus | undefined): Judgement {
  // A link that the gateway does not know cannot be paid.
  if (!status || status.state === 'closed') return { kind: 'end', state: 'cancelled' }
  if (status.state === 'open') return { kind: 'wait' }
  if (status.state === 'failed') return { kind: 'end', state: 'failed' }
  const { paymentId, amountPaise } = status
  const refusal = refusalOf(payment, status)
  if (refusal === undefined && paymentId !== undefined) {
    return { kind: 'succeed', providerPaymentId: paymentId, paidPaise: amountPaise }
  }
  return {
    kind: 'refuse',
    refusal: refusal ?? 'payment',
    strayPaymentId: paymentId ?? null,
    strayPaise: amountPaise,
  }
}
