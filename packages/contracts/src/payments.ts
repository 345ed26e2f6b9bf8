import * as Type from 'typebox'
import { applicationParams } from './application-answers.ts'
import { withDetails } from './kit/details.ts'
import { endpoint } from './kit/endpoint.ts'
import { RETURN_URL_LENGTH_MAX } from './partners/returns.ts'

const paymentMode = Type.Enum(['gateway', 'cash', 'free'])

export const storePaymentMode = endpoint({
  method: 'POST',
  path: '/v1/store-payment-mode/:id',
  summary:
    'Choose how to pay: for `gateway` you get a payment link, for `cash` and `free` a link to the filled form',
  status: 200,
  /** MOVE_REFUSED for one that was rejected, or that its partner has cancelled; VALIDATION_FAILED for a `return_url` that is not allowed. */
  fails: ['ALREADY_PAID', 'MOVE_REFUSED', 'GATEWAY_UNAVAILABLE', 'VALIDATION_FAILED'],
  access: 'application-status',
  scope: 'payments:write',
  creates: true,
  params: applicationParams,
  body: Type.Object(
    {
      payment_mode: paymentMode,
      /** With a partner's key, for `gateway`: where the browser goes after paying, one of the addresses on its console. */
      return_url: Type.Optional(Type.String({ maxLength: RETURN_URL_LENGTH_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      payment_link: Type.Optional(Type.String()),
      /** Only for who may read the documents: a token of full strength, a key for `applications:read`, too. */
      download_link: Type.Optional(Type.String()),
    }),
  }),
})

/** What the PAN office takes for the card, in rupees; empty where only the office knows. */
const governmentFee = Type.String()
/** The card is sent to an address abroad, which costs more. */
const isSentAbroad = Type.Boolean()

const paymentDetailsReply = Type.Object({
  paymentDetails: Type.Object({
    /** Rupees with two decimals. */
    order_amount: Type.String(),
    paid_amount: Type.String(),
    /** ISO 8601 with the Indian offset; empty until then. */
    payment_start_time: Type.String(),
    payment_complete_time: Type.String(),
    transaction_type: Type.Enum(['gateway', 'cash', 'free', '']),
    payment_status_code: Type.Enum(['Success', 'Failed', 'Pending', 'None']),
    /** Absent where the application was rejected or cancelled before it was paid: nobody pays it any more. */
    government_fee: Type.Optional(governmentFee),
    is_sent_abroad: Type.Optional(isSentAbroad),
  }),
})

export const paymentDetails = endpoint({
  method: 'GET',
  path: '/v1/payment-details/:id',
  summary: 'The status of an application’s payment; a pending one is checked with the gateway first',
  status: 200,
  access: 'application-status',
  scope: 'applications:read',
  params: applicationParams,
  query: withDetails,
  reply: paymentDetailsReply,
})

export const paymentResult = endpoint({
  method: 'GET',
  path: '/v1/payment-result/:id',
  summary:
    'The status of a payment for the browser that comes back from the gateway, by its cookie, for half an hour',
  status: 200,
  fails: ['NOT_FOUND'],
  access: 'public',
  params: applicationParams,
  reply: paymentDetailsReply,
})

const modeQuote = Type.Object({ amount: Type.String() })

export const paymentOptions = endpoint({
  method: 'GET',
  path: '/v1/payment-options/:id',
  summary: 'What each way to pay costs for this application, in rupees',
  status: 200,
  access: 'application-status',
  scope: 'applications:read',
  params: applicationParams,
  reply: Type.Object({
    data: Type.Object({
      /** Our service fee. */
      fee: Type.String(),
      /** What the gateway adds, tax included. */
      gateway_charge: Type.String(),
      government_fee: governmentFee,
      is_sent_abroad: isSentAbroad,
      gateway: modeQuote,
      cash: modeQuote,
      free: modeQuote,
    }),
  }),
})
