import type { Session } from '../../db/store.ts'
import type { PaymentGateway } from '../../payment-gateway/gateway.ts'
import { SETTLED_STATES, type CustomPayment } from './custom-payments.repository.ts'
import {
  isPaymentIdTaken,
  updateRefusal,
  updateToEnded,
  updateToSucceeded,
} from './custom-payment-changes.repository.ts'
import { nameStray } from './custom-refund-changes.repository.ts'
import { applyOutcome, outcomeOf, type OutcomeSteps } from '../../payment-gateway/outcome.ts'
import type { Dependencies } from '../dependencies.ts'

interface SettlementLog {
  error(details: object, message: string): void
}

export interface CustomSettlementDependencies extends Pick<Dependencies, 'store' | 'clock'> {
  readonly gateway: PaymentGateway
  readonly log: SettlementLog
  /** Tells the payer of a success, in the transaction that makes it one. */
  readonly announce: (tx: Session, payment: CustomPayment) => Promise<void>
}

/** Asks the gateway how custom payments ended. Its answer alone settles, and once. */
export function customSettlement({ store, gateway, clock, log, announce }: CustomSettlementDependencies) {
  const now = () => clock.now().toISOString()

  const stepsFor = (payment: CustomPayment): OutcomeSteps => ({
    isPaymentIdTaken,
    async succeed({ providerPaymentId, paidPaise }) {
      await store.transaction(async (tx) => {
        const success = { providerPaymentId, paidPaise, completedAt: now() }
        if (await updateToSucceeded(tx, payment.id, success)) await announce(tx, payment)
      })
    },
    async refuse({ refusal, strayPaymentId, strayPaise }) {
      const { id } = payment
      const isNew = await store.transaction(async (tx) => {
        const stray = { strayPaymentId, strayPaise }
        if (await updateRefusal(tx, id, { refusal, ...stray, refusedAt: now() })) return true
        if (strayPaymentId !== null) await nameStray(tx, id, stray)
        return false
      })
      if (isNew)
        log.error({ customPayment: id, refusal }, 'a payment at the gateway is not what was asked for')
    },
    async end(state) {
      await store.transaction((tx) => updateToEnded(tx, payment.id, { state, completedAt: now() }))
    },
  })

  /** Keeps what the gateway says about one payment, at most once for each end. Throws GatewayError. */
  return async (payment: CustomPayment): Promise<void> => {
    if (SETTLED_STATES.includes(payment.state) || payment.providerRef === null) return
    const status = await gateway.fetch(payment.providerRef)
    await applyOutcome(payment, outcomeOf(payment, status), stepsFor(payment))
  }
}
