import { gatewayFor, type Gateways } from '../../payment-gateway/gateways.ts'
import type { Order } from './orders.repository.ts'
import type { Payment } from './payments.repository.ts'
import type { Mode } from './payments.tables.ts'
import type { Dependencies } from '../dependencies.ts'

const CURRENCY = 'INR'
const LINK_LIFE_MILLISECONDS = 24 * 60 * 60 * 1000
/** A link that ends sooner is not handed out again: a person needs time to pay. */
const LINK_LIFE_LEFT_MILLISECONDS = 30 * 60 * 1000
/** What each way to pay costs, in paise. */
export interface Prices {
  readonly fee: number
  readonly gatewayCharge: number
  readonly amounts: Readonly<Record<Mode, number>>
}

export const pricesOf = ({ feePaise, chargePaise }: Order): Prices => ({
  fee: feePaise,
  gatewayCharge: chargePaise,
  amounts: { gateway: feePaise + chargePaise, cash: feePaise, free: 0 },
})

export interface PaymentAttemptsDependencies extends Pick<Dependencies, 'clock' | 'ids'> {
  readonly gateways: Gateways
}

/** What a try to pay is when it is made, and whether one that is there will do. */
export function paymentAttempts({ gateways, clock, ids }: PaymentAttemptsDependencies) {
  function newPayment(order: Order, mode: Mode, isTest: boolean): Payment {
    const now = clock.now()
    const byGateway = mode === 'gateway'
    return {
      id: ids.next(),
      applicationId: order.applicationId,
      mode,
      isTest,
      provider: byGateway ? gatewayFor(gateways, { isTest }).name : '',
      state: mode === 'cash' ? 'pending' : 'none',
      isSurplus: false,
      turn: null,
      amountPaise: pricesOf(order).amounts[mode],
      feePaise: mode === 'free' ? 0 : order.feePaise,
      chargePaise: byGateway ? order.chargePaise : 0,
      paidPaise: 0,
      currency: CURRENCY,
      providerRef: null,
      providerPaymentId: null,
      link: null,
      linkExpiresAt: byGateway ? new Date(now.getTime() + LINK_LIFE_MILLISECONDS).toISOString() : null,
      refusal: null,
      strayPaymentId: null,
      strayPaise: 0,
      askAt: null,
      toldState: '',
      refunds: 0,
      refundState: null,
      refundId: null,
      receipts: 0,
      startedAt: now.toISOString(),
      completedAt: null,
    }
  }

  /** Whether a try can be taken up again instead of a new one that would cost the same. */
  function isReusable(payment: Payment, wanted: Payment): boolean {
    const neededUntil = new Date(clock.now().getTime() + LINK_LIFE_LEFT_MILLISECONDS).toISOString()
    return (
      payment.mode === wanted.mode &&
      payment.provider === wanted.provider &&
      payment.amountPaise === wanted.amountPaise &&
      (payment.state === 'none' || payment.state === 'pending') &&
      payment.refusal === null &&
      (payment.linkExpiresAt === null || payment.linkExpiresAt > neededUntil)
    )
  }

  return { newPayment, isReusable }
}
