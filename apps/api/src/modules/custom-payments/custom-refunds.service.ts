import type { Session } from '../../db/store.ts'
import { isOfRefund } from '../../payment-gateway/refund-number.ts'
import { Failure } from '../../errors/failure.ts'
import {
  GatewayError,
  type GatewayRefund,
  type Headers,
  type PaymentGateway,
} from '../../payment-gateway/gateway.ts'
import { refundable } from '../../payment-gateway/refundable.ts'
import type { Dependencies } from '../dependencies.ts'
import { findCustomPayment, type CustomPayment } from './custom-payments.repository.ts'
import { updateCustomRefund, updateToCustomRefundFailed } from './custom-refund-changes.repository.ts'
import { findByRefund } from './custom-refunds.repository.ts'
import { customReturned } from './custom-returned.ts'

export { SETTLED_STATES, type CustomPayment } from './custom-payments.repository.ts'
export { listCustomEntries, listReferencesOf } from './custom-refunds.repository.ts'

export const CUSTOM_REFUND_JOB = 'custom-payment.refund'
const ASK_JOB = 'custom-payment.ask-refund'
const HOUR_MILLISECONDS = 60 * 60 * 1000
/** When the gateway is asked about a refund that is on its way: banks take up to seven working days. */
const ASK_HOURS = [6, 24, 3 * 24, 7 * 24, 14 * 24]

export interface CustomRefundsDependencies extends Pick<
  Dependencies,
  'store' | 'clock' | 'jobs' | 'mails' | 'sealer'
> {
  readonly gateway: PaymentGateway
}

/** Gives back payments without an application, all of one and once: however often it is tried, the gateway knows it by one reference. */
export function customRefundsService({
  store,
  gateway,
  clock,
  jobs,
  mails,
  sealer,
}: CustomRefundsDependencies) {
  const end = customReturned({ clock, mails, sealer })

  async function take(payment: CustomPayment, { refundId, state }: GatewayRefund): Promise<void> {
    if (state === payment.refundState) return
    await store.transaction(async (tx) => {
      const from = state === 'pending' ? (['queued'] as const) : (['queued', 'pending'] as const)
      const isDone = state === 'processed'
      const change = { refundId, refundState: state, ...(isDone && { state: 'refunded' as const }) }
      if (!(await updateCustomRefund(tx, payment.id, from, change))) return
      if (isDone) await end(tx, payment)
      if (state !== 'pending') return
      for (const hours of ASK_HOURS) {
        const runAt = new Date(clock.now().getTime() + hours * HOUR_MILLISECONDS)
        await jobs.enqueue(tx, ASK_JOB, { id: payment.id }, { runAt })
      }
    })
  }

  /** Asks how a refund stands that was not there yet. Throws GatewayError. */
  async function check(payment: CustomPayment): Promise<void> {
    if (payment.refundState !== 'pending' || payment.refundId === null) return
    const refund = await gateway.fetchRefund(payment.refundId)
    if (refund) await take(payment, refund)
  }

  // What nobody sends any more can be asked for again.
  jobs.onDiscard(CUSTOM_REFUND_JOB, async (tx, job) => {
    const payment = await findCustomPayment(tx, String(job['id']))
    if (payment && isOfRefund(job, payment)) await updateToCustomRefundFailed(tx, payment, 'unknown')
  })

  jobs.on(CUSTOM_REFUND_JOB, async (job) => {
    const payment = await findCustomPayment(store, String(job['id']))
    const money = payment && refundable(payment)
    if (!money || payment.refundState !== 'queued' || !isOfRefund(job, payment)) return
    try {
      await take(
        payment,
        await gateway.refund({ ...money, reference: `refund-${payment.id}-${payment.refunds}` }),
      )
    } catch (error) {
      if (!(error instanceof GatewayError) || !error.isRefusal) throw error
      // That is an answer, and nothing that the same job could do later: whoever mends the cause asks anew.
      await store.transaction((tx) => updateToCustomRefundFailed(tx, payment, 'refused'))
    }
  })

  jobs.on(ASK_JOB, async ({ id }) => {
    const payment = await findCustomPayment(store, String(id))
    if (payment) await check(payment)
  })

  return {
    find: findCustomPayment,
    check,

    /** Gives the money back, after the transaction; false when that was asked for before. */
    async queue(tx: Session, { id }: Pick<CustomPayment, 'id'>): Promise<boolean> {
      const next = { refundState: 'queued', refundId: null } as const
      if (!(await updateCustomRefund(tx, id, [null, 'failed'], next))) return false
      const { refunds } = (await findCustomPayment(tx, id))!
      await jobs.enqueue(tx, CUSTOM_REFUND_JOB, { id, refunds })
      return true
    },

    /** Takes a signed webhook about one of these refunds; GATEWAY_UNAVAILABLE when it has to come again. */
    async takeWebhook(headers: Headers, rawBody: Uint8Array): Promise<void> {
      const refundId = gateway.readWebhook(headers, rawBody)?.refundId
      const payment = refundId === undefined ? undefined : await findByRefund(store, refundId)
      if (!payment) return
      await check(payment).catch((cause: unknown) => {
        if (!(cause instanceof GatewayError)) throw cause
        throw new Failure('GATEWAY_UNAVAILABLE', { cause })
      })
    },
  }
}

export type CustomRefunds = ReturnType<typeof customRefundsService>
