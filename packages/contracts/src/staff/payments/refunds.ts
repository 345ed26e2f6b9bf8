import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { forMoney, paymentParams } from './payment.ts'
import { amount, amountBody, idOfOne, nextCursor, reason, WAITING_LIST, waiting } from './second-person.ts'

/** Somebody has asked for all of a payment to be given back. */
export const refundRequest = Type.Object({
  ...waiting,
  /** Of a payment without an application what people quote; then there is no coupon number. */
  custom_reference: Type.String(),
  reason: Type.String(),
  /** A name; of the command line the operator’s, of a partner its reference. Empty where the service asks for what came too late. */
  asked_by: Type.String(),
  asked_at: Type.String(),
})
export type RefundRequest = Type.Static<typeof refundRequest>

const requestParams = Type.Object({ request_id: idOfOne })
const reply = Type.Object({ data: Type.Object({ request: refundRequest }) })

const deciding = {
  ...forMoney,
  method: 'POST',
  status: 200,
  params: requestParams,
} as const satisfies Partial<Endpoint>

export const listRefundRequests = endpoint({
  ...WAITING_LIST,
  path: '/v1/staff/refund-requests',
  summary: 'Refunds that were asked for and wait for a second person, the oldest first',
  reply: Type.Object({
    data: Type.Object({ requests: Type.Array(refundRequest), next_cursor: nextCursor }),
  }),
})

export const askForRefund = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/v1/staff/payments/:payment_id/refund-requests',
  summary:
    'Ask for all of a payment to be given back, of an application or of the payer’s own amount. Needs a fresh proof of the deed `refund-request:<payment>:<paise>`; nothing goes back before somebody else approves',
  status: 201,
  /** MOVE_REFUSED where nothing can go back, or not this amount, or somebody has asked already. */
  fails: ['NOT_FOUND', 'VALIDATION_FAILED', 'MOVE_REFUSED'],
  creates: true,
  deed: 'refund-request:{payment_id}:{amount_paise}',
  params: paymentParams,
  body: Type.Object({ reason, amount_paise: amount }, { additionalProperties: false }),
  reply,
})

export const approveRefund = endpoint({
  ...deciding,
  path: '/v1/staff/refund-requests/:request_id/approval',
  summary:
    'Give the money back that somebody else has asked for, all of it and once. Needs a fresh proof of the deed `refund:<request>:<paise>`',
  /** FORBIDDEN for who has asked; MOVE_REFUSED when somebody has decided, or the payment has changed. */
  fails: ['NOT_FOUND', 'FORBIDDEN', 'MOVE_REFUSED'],
  deed: 'refund:{request_id}:{amount_paise}',
  body: amountBody,
  reply,
})

export const declineRefund = endpoint({
  ...deciding,
  path: '/v1/staff/refund-requests/:request_id/refusal',
  summary: 'End a request without giving anything back; whoever has asked may do it too',
  fails: ['NOT_FOUND', 'MOVE_REFUSED'],
  reply,
})
