import type { FastifyInstance } from 'fastify'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import type { LinkBook } from './link-book.ts'
import type { RefundBook } from './refund-book.ts'
import { refuse } from './refuse.ts'
import type { Simulator } from './simulator.ts'

const KEY = /^[A-Za-z0-9_-]{10,}$/u

const RefundBody = Type.Object({
  amount: Type.Optional(Type.Integer({ minimum: 100 })),
  speed: Type.Optional(Type.Literal('normal')),
  receipt: Type.Optional(Type.String({ maxLength: 40 })),
  notes: Type.Optional(Type.Object({})),
})

interface RefundDependencies {
  readonly book: LinkBook
  readonly refunds: RefundBook
  readonly simulator: Simulator
}

interface ById {
  readonly Params: { readonly id: string }
}

/** Payments and money that goes back. */
export function refundRoutes(app: FastifyInstance, { book, refunds, simulator }: RefundDependencies): void {
  app.get<ById>(
    '/payments/:id',
    ({ params }, reply) => book.payment(params.id) ?? refuse(reply, 400, 'The id provided does not exist'),
  )

  app.post<ById>('/payments/:id/refund', ({ params, body: given, headers }, reply) => {
    const payment = book.payment(params.id)
    if (!payment) return refuse(reply, 400, 'The id provided does not exist')
    const key = String(headers['x-refund-idempotency'] ?? '')
    if (key !== '' && !KEY.test(key)) return refuse(reply, 400, 'The refund idempotency key is not valid')
    const request = given ?? {}
    if (!Check(RefundBody, request)) return refuse(reply, 400, 'The request is not a valid refund')
    const body = JSON.stringify([params.id, request])
    const known = refunds.known(key)
    if (known) {
      return known.body === body
        ? known.refund
        : refuse(reply, 400, 'Different request body sent for the same Idempotency Header')
    }
    if (!payment.captured) return refuse(reply, 400, 'The payment status should be captured for a refund')
    const left = payment.amount - payment.amount_refunded
    if (left === 0) return refuse(reply, 400, 'The payment has been fully refunded already')
    const amount = request.amount ?? left
    if (amount > left) return refuse(reply, 400, 'The refund amount provided is greater than amount captured')
    return simulator.refund(payment, amount, request.receipt ?? null, { key, body })
  })

  app.get<ById>('/payments/:id/refunds', ({ params }) => {
    const items = refunds.ofPayment(params.id)
    return { entity: 'collection', count: items.length, items }
  })

  app.get<ById>(
    '/refunds/:id',
    ({ params }, reply) => refunds.find(params.id) ?? refuse(reply, 400, 'The id provided does not exist'),
  )
}
