import type { Payment } from './payments.repository.ts'

/** How the payment of an application stands, whatever number of tries it took. */
export interface PaymentStatus {
  /** Null until a way to pay was chosen. */
  readonly mode: Payment['mode'] | null
  readonly state: Payment['state']
  readonly amountPaise: number
  /** The parts of the amount. */
  readonly feePaise: number
  readonly chargePaise: number
  readonly paidPaise: number
  /** The gateway's own name for the payment that succeeded. */
  readonly providerPaymentId: string | null
  /** Instants, ISO 8601 in UTC. */
  readonly startedAt: string | null
  readonly completedAt: string | null
}

const NOT_CHOSEN: PaymentStatus = {
  mode: null,
  state: 'none',
  amountPaise: 0,
  feePaise: 0,
  chargePaise: 0,
  paidPaise: 0,
  providerPaymentId: null,
  startedAt: null,
  completedAt: null,
}

/** The try that has paid. */
export const payingTry = (payments: readonly Payment[]): Payment | undefined =>
  payments.find(({ state, isSurplus }) => state === 'succeeded' && !isSurplus)

export const isPaid = (payments: readonly Payment[]): boolean => payingTry(payments) !== undefined

/** Whether a try may still turn out to be paid: nobody has said how it ended, or it may be repeated while its link lives. */
export const canStillChange = (
  { state, linkExpiresAt }: Pick<Payment, 'state' | 'linkExpiresAt'>,
  now: string,
): boolean => state === 'pending' || (state === 'failed' && linkExpiresAt !== null && linkExpiresAt > now)

/**
 * Whether the gateway has not said for good how a try there ended: one that failed may have been paid until its link ended, and
 * nobody may have told us.
 */
export const isUndecided = ({ mode, state }: Pick<Payment, 'mode' | 'state'>): boolean =>
  mode === 'gateway' && (state === 'pending' || state === 'failed')

/** The number that makes a try the newest choice. */
export const nextTurn = (payments: readonly Payment[]): number =>
  Math.max(0, ...payments.map(({ turn }) => turn ?? 0)) + 1

/** The try that was chosen last; undefined until one was. */
export const newestChoice = (payments: readonly Payment[]): Payment | undefined =>
  payments.filter(({ turn }) => turn !== null).toSorted((a, b) => (b.turn ?? 0) - (a.turn ?? 0))[0]

/** What counts of all tries: the one that paid, otherwise what was chosen last. */
export function paymentStatusOf(payments: readonly Payment[]): PaymentStatus {
  const counts = payingTry(payments) ?? newestChoice(payments)
  if (!counts) return NOT_CHOSEN
  const { mode, state, amountPaise, feePaise, chargePaise } = counts
  const { paidPaise, providerPaymentId, startedAt, completedAt } = counts
  return {
    mode,
    state,
    amountPaise,
    feePaise,
    chargePaise,
    paidPaise,
    providerPaymentId,
    startedAt,
    completedAt,
  }
}
