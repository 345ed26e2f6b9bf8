import type { GatewayStatus } from '../../support/gateway.ts'
import type { Payment } from './payments.repository.ts'
import type { Refusal } from './payments.tables.ts'

export type Judgement =
  | { readonly kind: 'wait' }
  | { readonly kind: 'end'; readonly state: 'failed' | 'cancelled' }
  | { readonly kind: 'succeed'; readonly providerPaymentId: string; readonly paidPaise: number }
  | { readonly kind: 'refuse'; readonly refusal: Refusal }

/** What the gateway's word means for a try. Only money that is exactly what we asked for is a success. */
export function judge(payment: Payment, status: GatewayStatus | undefined): Judgement {
  // A link that the gateway does not know cannot be paid.
  if (!status || status.state === 'closed') return { kind: 'end', state: 'cancelled' }
  if (status.state === 'open') return { kind: 'wait' }
  if (status.state === 'failed') return { kind: 'end', state: 'failed' }
  if (status.reference !== payment.id) return { kind: 'refuse', refusal: 'reference' }
  if (status.currency !== payment.currency) return { kind: 'refuse', refusal: 'currency' }
  if (status.amountPaise !== payment.amountPaise) return { kind: 'refuse', refusal: 'amount' }
  if (status.paymentId === undefined) return { kind: 'refuse', refusal: 'payment' }
  return { kind: 'succeed', providerPaymentId: status.paymentId, paidPaise: status.amountPaise }
}
