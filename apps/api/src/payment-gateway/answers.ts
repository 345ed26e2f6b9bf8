import * as Type from 'typebox'
import { Check } from 'typebox/value'
import type { HttpAnswer } from './http.ts'
import { GatewayError } from './gateway.ts'

/** What we read of a payment link; the entity has more members. */
export const Link = Type.Object({
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
export type Link = Type.Static<typeof Link>

export const Links = Type.Object({ payment_links: Type.Array(Link) })

/** The tries to pay of an order. */
export const Attempts = Type.Object({ items: Type.Array(Type.Object({ status: Type.String() })) })

export const Refund = Type.Object({
  id: Type.String(),
  payment_id: Type.String(),
  amount: Type.Integer(),
  status: Type.Enum(['pending', 'processed', 'failed']),
})

const Named = Type.Optional(Type.Object({ entity: Type.Object({ id: Type.String() }) }))
export const Event = Type.Object({ payload: Type.Object({ payment_link: Named, refund: Named }) })

const WORD = /^\w{1,60}$/u
const Refusal = Type.Object({ error: Type.Object({ code: Type.Unknown(), reason: Type.Unknown() }) })

/** The gateway's own words for a refusal as far as they are words: a sentence could repeat what we sent. */
function wordsOf(body: unknown): string {
  if (!Check(Refusal, body)) return ''
  const words = [body.error.code, body.error.reason].filter((each) => WORD.test(String(each ?? '')))
  return words.length > 0 ? ` (${words.join(', ')})` : ''
}

/** Reads an answer; throws GatewayError unless it is a success of the wanted shape. */
export function readAnswer<S extends Type.TSchema>(schema: S, { status, body }: HttpAnswer): Type.Static<S> {
  if (status === 401) throw new GatewayError('The gateway does not know our keys.', { isRefusal: true })
  if (status !== 200)
    throw new GatewayError(`The gateway answered ${status}${wordsOf(body)}.`, { isRefusal: true })
  if (!Check(schema, body)) throw new GatewayError('The gateway answered in an unknown shape.')
  return body
}

/** Reads an answer about something that the gateway may not know, which it says with 400 or 404. */
export function readKnown<S extends Type.TSchema>(schema: S, answer: HttpAnswer): Type.Static<S> | undefined {
  return answer.status === 400 || answer.status === 404 ? undefined : readAnswer(schema, answer)
}
