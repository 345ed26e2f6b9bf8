import { createHmac, timingSafeEqual } from 'node:crypto'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { gatewayHttp, type HttpAnswer, type HttpSettings } from './gateway-http.ts'
import { GatewayError, type GatewayStatus, type PaymentGateway } from './gateway.ts'

export interface PaymentLinksSettings extends HttpSettings {
  readonly name: string
  /** The current one first; while a secret is changed, events signed with the old one still arrive. */
  readonly webhookSecrets: readonly string[]
}

const Link = Type.Object({
  id: Type.String(),
  short_url: Type.String(),
  status: Type.Enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  amount: Type.Integer(),
  amount_paid: Type.Integer(),
  currency: Type.String(),
  reference_id: Type.String(),
  order_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  payments: Type.Union([
    Type.Null(),
    Type.Array(Type.Object({ payment_id: Type.String(), status: Type.String() })),
  ]),
})
const Links = Type.Object({ payment_links: Type.Array(Link) })
const Attempts = Type.Object({ items: Type.Array(Type.Object({ status: Type.String() })) })
const Event = Type.Object({
  payload: Type.Object({
    payment_link: Type.Optional(Type.Object({ entity: Type.Object({ id: Type.String() }) })),
  }),
})

type Link = Type.Static<typeof Link>

function read<S extends Type.TSchema>(schema: S, { status, body }: HttpAnswer): Type.Static<S> {
  if (status !== 200) throw new GatewayError(`The gateway answered ${status}.`)
  if (!Check(schema, body)) throw new GatewayError('The gateway answered in an unknown shape.')
  return body
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function isSigned(content: string | Uint8Array, signature: string, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'))
  } catch {
    return undefined
  }
}

/** A gateway that speaks the payment-links protocol: Razorpay does, and so does our own sandbox. */
export function paymentLinks(settings: PaymentLinksSettings): PaymentGateway {
  const { name, keySecret, webhookSecrets } = settings
  const call = gatewayHttp(settings)

  // An open link tells nothing of tries that failed; its order does.
  async function hasFailed({ order_id: orderId }: Link): Promise<boolean> {
    if (!orderId) return false
    const { items } = read(Attempts, await call('GET', `/orders/${encodeURIComponent(orderId)}/payments`))
    return items.length > 0 && items.every(({ status }) => status === 'failed')
  }

  async function stateOf(link: Link): Promise<GatewayStatus['state']> {
    if (link.status === 'paid') return 'paid'
    if (link.status === 'cancelled' || link.status === 'expired') return 'closed'
    return (await hasFailed(link)) ? 'failed' : 'open'
  }

  return {
    name,

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
        const { payment_links: known } = read(
          Links,
          await call('GET', `/payment_links?reference_id=${encodeURIComponent(reference)}`),
        )
        link = known.find((each) => each.reference_id === reference && each.amount === amountPaise)
      }
      link ??= read(Link, answer)
      return { providerRef: link.id, url: link.short_url }
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
      return { eventId, providerRef: event.payload.payment_link?.entity.id }
    },

    async fetch(providerRef) {
      const answer = await call('GET', `/payment_links/${encodeURIComponent(providerRef)}`)
      if (answer.status === 400 || answer.status === 404) return undefined
      const link = read(Link, answer)
      const state = await stateOf(link)
      return {
        state,
        amountPaise: state === 'paid' ? link.amount_paid : link.amount,
        currency: link.currency,
        reference: link.reference_id,
        paymentId: link.payments?.find(({ status }) => status === 'captured')?.payment_id,
      }
    },
  }
}
