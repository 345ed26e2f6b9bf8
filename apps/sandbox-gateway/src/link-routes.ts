import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { unixSeconds } from './unix-seconds.ts'
import type { SandboxConfig } from './config.ts'
import type { LinkBook } from './link-book.ts'
import { refuse } from './refuse.ts'
import type { Simulator } from './simulator.ts'

const EXPIRY_SECONDS_MIN = 15 * 60
const EXPIRY_SECONDS_MAX = 183 * 24 * 60 * 60
const DEFAULT_EXPIRY_SECONDS = 24 * 60 * 60

const LinkBody = Type.Object({
  amount: Type.Integer({ minimum: 100 }),
  currency: Type.Literal('INR'),
  reference_id: Type.String({ minLength: 1, maxLength: 40 }),
  description: Type.String({ maxLength: 2048 }),
  expire_by: Type.Optional(Type.Integer()),
  accept_partial: Type.Optional(Type.Literal(false)),
  callback_url: Type.String({ pattern: '^https?://' }),
  callback_method: Type.Literal('get'),
  customer: Type.Optional(Type.Object({})),
  notes: Type.Optional(Type.Object({})),
})

interface LinkDependencies {
  readonly config: SandboxConfig
  readonly book: LinkBook
  readonly simulator: Simulator
}

/** Payment links and their tries, as far as the product needs them. Success is always 200. */
export function linkRoutes(app: FastifyInstance, { config, book, simulator }: LinkDependencies): void {
  const ownUrl = (request: FastifyRequest) => config.publicUrl || `http://${request.host}`

  app.post('/payment_links', (request, reply) => {
    const { body } = request
    if (!Check(LinkBody, body)) return refuse(reply, 400, 'The request is not a valid payment link')
    const now = unixSeconds()
    const expireBy = body.expire_by ?? now + DEFAULT_EXPIRY_SECONDS
    if (expireBy < now + EXPIRY_SECONDS_MIN || expireBy > now + EXPIRY_SECONDS_MAX) {
      return refuse(reply, 400, 'expire_by should be at least 15 minutes and at most 6 months from now')
    }
    if (book.list().some((link) => link.reference_id === body.reference_id)) {
      return refuse(reply, 400, 'payment link creation with reference ID already attempted')
    }
    const { amount, currency, reference_id, description, callback_url, callback_method } = body
    const { customer = {}, notes = null } = body
    const link = {
      amount,
      currency,
      reference_id,
      description,
      callback_url,
      callback_method,
      customer,
      notes,
    }
    return book.create({ ...link, expire_by: expireBy }, ownUrl(request))
  })

  app.get<{ Querystring: { reference_id?: string; payment_id?: string } }>('/payment_links', (request) => {
    const { reference_id: reference, payment_id: paymentId } = request.query
    return {
      payment_links: book
        .list()
        .filter(
          (link) =>
            (reference === undefined || link.reference_id === reference) &&
            (paymentId === undefined || link.payments?.some((payment) => payment.payment_id === paymentId)),
        ),
    }
  })

  app.get<{ Params: { id: string } }>('/payment_links/:id', (request, reply) => {
    return book.find(request.params.id) ?? refuse(reply, 400, 'The id provided does not exist')
  })

  app.post<{ Params: { id: string } }>('/payment_links/:id/cancel', (request, reply) => {
    const link = book.find(request.params.id)
    if (!link) return refuse(reply, 400, 'The id provided does not exist')
    return simulator.close(link, 'cancelled')
      ? link
      : refuse(reply, 400, 'cannot cancel or expire an already paid/partially paid link')
  })

  app.get<{ Params: { id: string } }>('/orders/:id/payments', (request, reply) => {
    const items = book.attempts(request.params.id)
    if (!items) return refuse(reply, 400, 'The id provided does not exist')
    return { entity: 'collection', count: items.length, items }
  })
}
