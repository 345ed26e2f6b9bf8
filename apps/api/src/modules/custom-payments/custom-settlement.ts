import type { Session, Store } from '../../db/store.ts'
import type { Clock } from '../../time/clock.ts'
import type { GatewayStatus, PaymentGateway } from '../../payment-gateway/gateway.ts'
import {
  isPaymentIdTaken,
  updateRefusal,
  updateToEnded,
  updateToSucceeded,
  type CustomPayment,
} from './custom-payments.repository.ts'
import type { CustomRefusal } from './custom-payments.tables.ts'

interface SettlementLog {
  error(details: object, message: string): void
}

export interface CustomSettlementParts {
  readonly store: Store
  readonly gateway: PaymentGateway
  readonly clock: Clock
  readonly log: SettlementLog
  /** Tells the payer of a success, in the transaction that makes it one. */
  readonly announce: (tx: Session, payment: CustomPayment) => Promise<void>
}

/** What speaks against taking the gateway's word for the payment of this row; undefined when nothing does. */
function refusalOf(payment: CustomPayment, status: GatewayStatus): CustomRefusal | undefined {
  if (status.reference !== payment.id) return 'reference'
  if (status.currency !== payment.currency) return 'currency'
  if (status.amountPaise !== payment.amountPaise) return 'amount'
  return status.paymentId === undefined ? 'payment' : undefined
}

/** Asks the gateway how custom payments ended. Its answer alone settles, and once. */
export function customSettlement({ store, gateway, clock, log, announce }: CustomSettlementParts) {
  async function refuse({ id }: CustomPayment, refusal: CustomRefusal, strayPaise: number): Promise<void> {
    const isNew = await store.transaction((tx) => updateRefusal(tx, id, { refusal, strayPaise }))
    if (isNew) log.error({ customPayment: id, refusal }, 'a payment at the gateway is not what was asked for')
  }

  async function succeed(payment: CustomPayment, { paymentId, amountPaise }: GatewayStatus): Promise<void> {
    const success = {
      providerPaymentId: paymentId!,
      paidPaise: amountPaise,
      completedAt: clock.now().toISOString(),
    }
    try {
      await store.transaction(async (tx) => {
        if (await updateToSucceeded(tx, payment.id, success)) await announce(tx, payment)
      })
    } catch (error) {
      if (!isPaymentIdTaken(error)) throw error
      // That money has paid another row.
      await refuse(payment, 'payment', 0)
    }
  }

  /** Keeps what the gateway says about one payment, at most once for each end. Throws GatewayError. */
  return async (payment: CustomPayment): Promise<void> => {
    if (payment.state === 'succeeded' || payment.providerRef === null) return
    const status = await gateway.fetch(payment.providerRef)
    if (status?.state === 'open') return
    if (status?.state === 'paid') {
      const refusal = refusalOf(payment, status)
      return refusal === undefined ? succeed(payment, status) : refuse(payment, refusal, status.amountPaise)
    }
    // A link that the gateway does not know cannot be paid.
    const state = status?.state === 'failed' ? 'failed' : 'cancelled'
    if (payment.state === state) return
    const end = { state, completedAt: clock.now().toISOString() } as const
    await store.transaction((tx) => updateToEnded(tx, payment.id, end))
  }
}
