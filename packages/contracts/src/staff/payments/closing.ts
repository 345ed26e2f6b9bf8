import * as Type from 'typebox'
import { endpoint } from '../../kit/endpoint.ts'
import { forMoney } from './payment.ts'

/** Headings of the file: each row is money that came or went back on that day; payments for no application stand after the others and have their reference as `coupon`. `mode` is `gateway` or `cash`, `transaction` the gateway's name for the payment or the number of the receipt. The last six say of a payment, in the row by which it is taken and in the one by which it goes back, what of it is our fee, what the gateway adds, and how much of that is tax. They are of the whole payment, also where some or all of its money had come before and the row has the difference alone, which may be 0.00 or given back; empty in every other row. Of a payment that is for no application they are empty, too. */
export const CLOSING_COLUMNS = [
  'time',
  'entry',
  'coupon',
  'payment',
  'mode',
  'transaction',
  'received',
  'given_back',
  'received_fee',
  'received_charge',
  'received_tax',
  'given_back_fee',
  'given_back_charge',
  'given_back_tax',
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
