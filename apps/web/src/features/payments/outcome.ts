import type { Reply } from '@pan/contracts/kit/endpoint'
import type { paymentDetails } from '@pan/contracts/payments'

export type Details = Reply<typeof paymentDetails>['paymentDetails']

/** How a payment stands, as the page speaks of it. Cash and free have no result to wait for. */
export type Outcome = 'success' | 'failed' | 'waiting' | 'cash' | 'free' | 'none'

export function outcomeOf({ payment_status_code: status, transaction_type: mode }: Details): Outcome {
  if (status === 'Success') return 'success'
  if (mode === 'cash' || mode === 'free') return mode
  if (status === 'Failed') return 'failed'
  return status === 'Pending' ? 'waiting' : 'none'
}

/** Whether the gateway may still tell of a success: one that comes late counts more than a failure. */
export const mayStillSucceed = (details: Details): boolean =>
  ['waiting', 'failed'].includes(outcomeOf(details))
