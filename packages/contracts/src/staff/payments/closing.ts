import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import { forMoney } from './payment.ts'

/** Headings of the file: each row is money that came or went back on that day; payments for no application stand after the others and have their reference as `coupon`. `mode` is `gateway` or `cash`, `transaction` the gateway's name for the payment or the number of the receipt. */
export const CLOSING_COLUMNS = [
  'time',
  'entry',
  'coupon',
  'payment',
  'mode',
  'transaction',
  'received',
  'given_back',
] as const

export const dailyClosing = endpoint({
  ...forMoney,
  method: 'GET',
  path: '/v1/staff/payments/closing',
  summary:
    'What came and went back on a day in India, from five minutes after its end, as CSV for book-keeping, with totals',
  status: 200,
  fails: ['VALIDATION_FAILED'],
  query: Type.Object(
    {
      /** dd-mm-yyyy */
      day: Type.String({ maxLength: 20 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/csv' }),
})
