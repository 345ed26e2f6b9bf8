import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { DIFFERENCES, forMoney, paymentParams, REFUND_STATES } from './payment.ts'
import { refundRequest } from './refunds.ts'

export const CUSTOM_STATES = ['none', 'pending', 'succeeded', 'failed', 'cancelled', 'refunded'] as const

/** A payment of the payer’s own amount, without an application; who paid is not said. */
export const staffCustomPayment = Type.Object({
  id: Type.String(),
  /** What a person quotes. */
  reference: Type.String(),
  state: Type.Enum([...CUSTOM_STATES]),
  /** Why what came was not taken. */
  difference: Type.Union([Type.Enum([...DIFFERENCES]), Type.Null()]),
  asked_paise: Type.Integer(),
  /** What came, taken or not. */
  received_paise: Type.Integer(),
  refund: Type.Union([Type.Enum([...REFUND_STATES]), Type.Null()]),
  /** ISO 8601 with the Indian offset, as all times here; empty where there is none. */
  started_at: Type.String(),
  completed_at: Type.String(),
})
export type StaffCustomPayment = Type.Static<typeof staffCustomPayment>

/** Money of the payer's own amount that does not fit; it belongs to no application. */
export const customMismatch = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  difference: Type.Enum([...DIFFERENCES]),
  /** With two decimals, as the command line prints it. */
  asked: Type.String(),
  paid: Type.String(),
  /** ISO 8601 with the Indian offset. */
  started_at: Type.String(),
})

export const customPaymentStory = Type.Object({
  payment: staffCustomPayment,
  /** Our reference at the gateway is the id; these are its own names for the link, the payment and the refund. */
  link_reference: Type.String(),
  gateway_payment: Type.String(),
  refund_reference: Type.String(),
  /** Whether the gateway can be asked how it stands. */
  may_reconcile: Type.Boolean(),
  /** What could be given back now; 0 when nothing can. */
  returnable_paise: Type.Integer(),
  /** Who has asked for it to be given back, the newest first. */
  requests: Type.Array(refundRequest),
  /** When money came or went back, the oldest first. */
  ledger: Type.Array(
    Type.Object({
      at: Type.String(),
      event: Type.Enum(['succeeded', 'refused', 'refunded']),
      /** By how much there was more money with us; below 0 when it went back. */
      paise: Type.Integer(),
    }),
  ),
})
export type CustomPaymentStory = Type.Static<typeof customPaymentStory>

const ofOne = {
  ...forMoney,
  params: paymentParams,
  status: 200,
  fails: ['NOT_FOUND'],
  reply: Type.Object({ data: customPaymentStory }),
} as const satisfies Partial<Endpoint>

export const readCustomPayment = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/staff/custom-payments/:payment_id',
  summary:
    'How one payment without an application stands, when its money moved, and who has asked for it back',
})

export const reconcileCustomPayment = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/v1/staff/custom-payments/:payment_id/reconciliation',
  summary: 'Ask the gateway now how one payment without an application stands',
  /** GATEWAY_UNAVAILABLE when it did not answer. */
  fails: ['NOT_FOUND', 'GATEWAY_UNAVAILABLE'],
})
