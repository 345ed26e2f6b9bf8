import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { forMoney, paymentParams } from './payment.ts'

export const REFUND_REASON_LENGTH_MAX = 300
export const REFUND_REQUESTS_ON_PAGE = 50

/** Somebody has asked for all of a payment to be given back. */
export const refundRequest = Type.Object({
  id: Type.String(),
  payment_id: Type.String(),
  pan_coupon_nbr: Type.String(),
  amount_paise: Type.Integer(),
  reason: Type.String(),
  state: Type.Enum(['open', 'approved', 'declined']),
  /** Names; of the command line the operator’s. */
  asked_by: Type.String(),
  /** ISO 8601 with the Indian offset. */
  asked_at: Type.String(),
  /** Empty while nobody has decided. */
  decided_by: Type.String(),
  decided_at: Type.String(),
  /** Whether the caller has asked: somebody else has to approve. */
  is_mine: Type.Boolean(),
})
export type RefundRequest = Type.Static<typeof refundRequest>

const amount = Type.Integer({ minimum: 1 })
const requestParams = Type.Object({ request_id: Type.String({ pattern: '^[\\w-]{22}$' }) })
const reply = Type.Object({ data: Type.Object({ request: refundRequest }) })

const deciding = {
  ...forMoney,
  method: 'POST',
  status: 200,
  params: requestParams,
} as const satisfies Partial<Endpoint>

export const listRefundRequests = endpoint({
  ...forMoney,
  method: 'GET',
  path: '/v1/staff/refund-requests',
  summary: 'Refunds that were asked for and wait for a second person, the oldest first',
  status: 200,
  fails: ['VALIDATION_FAILED'],
  query: Type.Object(
    { cursor: Type.Optional(Type.String({ maxLength: 200 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      requests: Type.Array(refundRequest),
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

export const askForRefund = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/v1/staff/payments/:payment_id/refund-requests',
  summary:
    'Ask for all of a payment to be given back. Needs a fresh proof of the deed `refund-request:<payment>:<paise>`; nothing goes back before somebody else approves',
  status: 201,
  /** MOVE_REFUSED where nothing can go back, or not this amount, or somebody has asked already. */
  fails: ['NOT_FOUND', 'VALIDATION_FAILED', 'MOVE_REFUSED'],
  creates: true,
  deed: 'refund-request:{payment_id}:{amount_paise}',
  params: paymentParams,
  body: Type.Object(
    { reason: Type.String({ maxLength: REFUND_REASON_LENGTH_MAX }), amount_paise: amount },
    { additionalProperties: false },
  ),
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
  body: Type.Object({ amount_paise: amount }, { additionalProperties: false }),
  reply,
})

export const declineRefund = endpoint({
  ...deciding,
  path: '/v1/staff/refund-requests/:request_id/refusal',
  summary: 'End a request without giving anything back; whoever has asked may do it too',
  fails: ['NOT_FOUND', 'MOVE_REFUSED'],
  reply,
})
