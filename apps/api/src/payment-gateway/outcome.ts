import type { GatewayStatus } from './gateway.ts'

/** Why money at the gateway is not taken for the payment that it names. */
export type Refusal = 'reference' | 'currency' | 'amount' | 'payment'

/** A row of ours that somebody may have paid; its id is our reference at the gateway. */
interface Expected {
  readonly id: string
  readonly state: string
  readonly currency: string
  readonly amountPaise: number
}

export type Success = { readonly providerPaymentId: string; readonly paidPaise: number }

export interface Refused {
  readonly refusal: Refusal
  readonly strayPaymentId: string | null
  /** What was paid and not taken. */
  readonly strayPaise: number
}

export type Outcome =
  | { readonly kind: 'wait' }
  | { readonly kind: 'end'; readonly state: 'failed' | 'cancelled' }
  | ({ readonly kind: 'succeed' } & Success)
  | ({ readonly kind: 'refuse' } & Refused)

function refusalOf(payment: Expected, status: GatewayStatus): Refusal | undefined {
  if (status.reference !== payment.id) return 'reference'
  if (status.currency !== payment.currency) return 'currency'
  return status.amountPaise === payment.amountPaise ? undefined : 'amount'
}

/** What the gateway's word means for a payment. Only money that is exactly what we asked for is a success. */
export function outcomeOf(payment: Expected, status: GatewayStatus | undefined): Outcome {
  // A link that the gateway does not know cannot be paid.
  if (!status || status.state === 'closed') return { kind: 'end', state: 'cancelled' }
  if (status.state === 'open') return { kind: 'wait' }
  if (status.state === 'failed') return { kind: 'end', state: 'failed' }
  const { paymentId, amountPaise } = status
  const refusal = refusalOf(payment, status)
  if (refusal === undefined && paymentId !== undefined)
    return { kind: 'succeed', providerPaymentId: paymentId, paidPaise: amountPaise }
  return {
    kind: 'refuse',
    refusal: refusal ?? 'payment',
    strayPaymentId: paymentId ?? null,
    strayPaise: amountPaise,
  }
}

/** How the rows of one table take an outcome; each step writes at most once. */
export interface OutcomeSteps {
  succeed(success: Success): Promise<void>
  refuse(refused: Refused): Promise<void>
  end(state: 'failed' | 'cancelled'): Promise<void>
  /** Whether `succeed` threw because another row has the gateway's id of this payment. */
  isPaymentIdTaken(error: unknown): boolean
}

/** Writes an outcome down, for payments of applications and of amounts of one's own alike. */
export async function applyOutcome(payment: Expected, outcome: Outcome, steps: OutcomeSteps): Promise<void> {
  if (outcome.kind === 'refuse') return steps.refuse(outcome)
  if (outcome.kind === 'end') return payment.state === outcome.state ? undefined : steps.end(outcome.state)
  if (outcome.kind === 'wait') return
  try {
    await steps.succeed(outcome)
  } catch (error) {
    if (!steps.isPaymentIdTaken(error)) throw error
    // That money has paid another row: it is not ours to give back here.
    await steps.refuse({ refusal: 'payment', strayPaymentId: null, strayPaise: 0 })
  }
}
