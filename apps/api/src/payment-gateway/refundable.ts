/** What the gateway can give back of a row of ours, and whether it is under way. */
export type RefundState = 'queued' | 'pending' | 'processed' | 'failed'

interface Paid {
  readonly state: string
  readonly providerPaymentId: string | null
  readonly paidPaise: number
  readonly strayPaymentId: string | null
  readonly strayPaise: number
}

export interface Returnable {
  /** The gateway's name for the payment, or the number of a receipt for cash. */
  readonly paymentId: string
  readonly amountPaise: number
}

/** What of a try can be given back: what it was paid with, or what was paid and not taken. */
export function refundable({
  state,
  providerPaymentId,
  paidPaise,
  strayPaymentId,
  strayPaise,
}: Paid): Returnable | undefined {
  if (state === 'succeeded' && providerPaymentId !== null)
    return { paymentId: providerPaymentId, amountPaise: paidPaise }
  return strayPaymentId === null ? undefined : { paymentId: strayPaymentId, amountPaise: strayPaise }
}

/** What could be given back of a payment; undefined when nothing can, or is under way already. */
export function returnable(payment: Paid & { readonly refundState: RefundState | null }) {
  const isFree = payment.refundState === null || payment.refundState === 'failed'
  return isFree ? refundable(payment) : undefined
}
