import * as Type from 'typebox'
import { endpoint } from './kit/endpoint.ts'
import { captchaAnswer, shortText } from './kit/short-form-body.ts'

export const storeCustomPayment = endpoint({
  method: 'POST',
  path: '/v1/merchant/store',
  summary: 'Start a custom payment; you get a link to the gateway’s page',
  status: 201,
  fails: ['VALIDATION_FAILED', 'GATEWAY_UNAVAILABLE'],
  access: 'public',
  captcha: true,
  creates: true,
  body: Type.Object(
    {
      name: shortText,
      email: shortText,
      mobile: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Integer(), Type.Null()])),
      /** Rupees, with two decimals at most. */
      amount: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Null()])),
      purpose: shortText,
      captcha: captchaAnswer,
    },
    { additionalProperties: false },
  ),
  /** The last segment of the link is the pass with which its holder sees how the payment stands. */
  reply: Type.Object({ payment_link: Type.String() }),
})

export const customPayment = endpoint({
  method: 'GET',
  path: '/v1/merchant/payments/:pass',
  summary: 'The status of a custom payment; a pending one is checked with the gateway first',
  status: 200,
  fails: ['NOT_FOUND'],
  access: 'public',
  params: Type.Object({ pass: Type.String() }),
  reply: Type.Object({
    data: Type.Object({
      /** What a person quotes. */
      reference: Type.String(),
      /** Rupees with two decimals. */
      order_amount: Type.String(),
      paid_amount: Type.String(),
      /** ISO 8601 with the Indian offset; empty until then. */
      payment_start_time: Type.String(),
      payment_complete_time: Type.String(),
      payment_status_code: Type.Enum(['Success', 'Failed', 'Pending']),
      /** What was paid went back to where it came from; the status is `Failed` then. */
      is_refunded: Type.Optional(Type.Boolean()),
      /** The page on which it can still be paid; empty when it cannot. */
      payment_link: Type.String(),
      /** The receipt, for ten minutes; empty until it is paid. */
      receipt_link: Type.String(),
    }),
  }),
})
