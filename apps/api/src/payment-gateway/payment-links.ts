import type { Static } from 'typebox'
import { Check } from 'typebox/value'
import { Attempts, Event, Link, Links, readAnswer, readKnown, Refund } from './answers.ts'
import { gatewayHttp, type HttpSettings } from './http.ts'
import { isSigned } from './signature.ts'
import type { GatewayRefund, GatewayStatus, PaymentGateway } from './gateway.ts'

export interface PaymentLinksSettings extends HttpSettings {
  readonly name: string
  /** The current one first; while a secret is changed, events signed with the old one still arrive. */
  readonly webhookSecrets: readonly string[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'))
  } catch {
    return undefined
  }
}

const refundOf = ({ id, payment_id, amount, status }: Static<typeof Refund>): GatewayRefund => ({
  refundId: id,
  paymentId: payment_id,
  amountPaise: amount,
  state: status,
})

/** A gateway that speaks the payment-links protocol: Razorpay does, and so does our own sandbox. */
export function paymentLinks(settings: PaymentLinksSettings): PaymentGateway {
  const { name, keySecret, webhookSecrets } = settings
  const call = gatewayHttp(settings)
  const linkPath = (providerRef: string) => `/payment_links/${encodeURIComponent(providerRef)}`

  // An open link tells nothing of tries that failed; its order does.
  async function hasFailed({ order_id: orderId }: Link): Promise<boolean> {
    if (!orderId) return false
    const { items } = readAnswer(
      Attempts,
      await call('GET', `/orders/${encodeURIComponent(orderId)}/payments`),
    )
    return items.length > 0 && items.every(({ status }) => status === 'failed')
  }

  async function stateOf(link: Link, paymentId: string | undefined): Promise<GatewayStatus['state']> {
    // A bank may confirm after the link has ended: money that arrived counts, whatever the link says.
    if (link.status === 'paid' || paymentId !== undefined) return 'paid'
    if (link.status === 'cancelled' || link.status === 'expired') return 'closed'
    return (await hasFailed(link)) ? 'failed' : 'open'
  }

  async function statusOf(link: Link): Promise<GatewayStatus> {
    const paymentId = link.payments?.find(({ status }) => status === 'captured')?.payment_id
    const state = await stateOf(link, paymentId)
    return {
      state,
      amountPaise: state === 'paid' ? link.amount_paid : link.amount,
      currency: link.currency,
      reference: link.reference_id,
      paymentId,
    }
  }

  async function fetch(providerRef: string): Promise<GatewayStatus | undefined> {
    const link = readKnown(Link, await call('GET', linkPath(providerRef)))
    return link && statusOf(link)
  }

  return {
    name,
    fetch,

    async create({ reference, amountPaise, description, returnUrl, expiresAt }) {
      const answer = await call('POST', '/payment_links', {
        amount: amountPaise,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description,
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        notify: { sms: false, email: false },
        reminder_enable: false,
        callback_url: returnUrl,
        callback_method: 'get',
      })
      let link: Link | undefined
      if (answer.status === 400) {
        // A used reference: the answer to an earlier call was lost, and its link is there.
        const { payment_links: known } = readAnswer(
          Links,
          await call('GET', `/payment_links?reference_id=${encodeURIComponent(reference)}`),
        )
        link = known.find((each) => each.reference_id === reference && each.amount === amountPaise)
      }
      link ??= readAnswer(Link, answer)
      return { providerRef: link.id, url: link.short_url }
    },

    async cancel(providerRef) {
      const answer = await call('POST', `${linkPath(providerRef)}/cancel`, {})
      // One that is paid or closed already is refused, and so is an unknown one.
      return answer.status === 400 ? fetch(providerRef) : statusOf(readAnswer(Link, answer))
    },

    async refund({ paymentId, amountPaise, reference }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`
      const order = { amount: amountPaise, speed: 'normal', receipt: reference }
      return refundOf(
        readAnswer(Refund, await call('POST', path, order, { 'x-refund-idempotency': reference })),
      )
    },

    async fetchRefund(refundId) {
      const refund = readKnown(Refund, await call('GET', `/refunds/${encodeURIComponent(refundId)}`))
      return refund && refundOf(refund)
    },

    readReturn(query) {
      const providerRef = textOf(query['razorpay_payment_link_id'])
      const signed = [
        providerRef,
        textOf(query['razorpay_payment_link_reference_id']),
        textOf(query['razorpay_payment_link_status']),
        textOf(query['razorpay_payment_id']),
      ].join('|')
      return isSigned(signed, textOf(query['razorpay_signature']), keySecret) ? { providerRef } : undefined
    },

    readWebhook(headers, rawBody) {
      const signature = textOf(headers['x-razorpay-signature'])
      if (!webhookSecrets.some((secret) => isSigned(rawBody, signature, secret))) return undefined
      const eventId = textOf(headers['x-razorpay-event-id'])
      const event = parsed(rawBody)
      if (eventId === '' || !Check(Event, event)) return undefined
      const { payment_link: link, refund } = event.payload
      return { eventId, providerRef: link?.entity.id, refundId: refund?.entity.id }
    },
  }
}
