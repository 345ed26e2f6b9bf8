import * as Type from 'typebox'
import { applicationId } from '../../application-answers.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { staffCustomPayment } from './custom.ts'
import { forMoney, staffPayment } from './payment.ts'

/** What a list of payments is narrowed to. */
export const PAYMENT_LISTS = [
  'all',
  'mismatches',
  'failed_refunds',
  'paid_twice',
  'open',
  'paid',
  'failed',
  'cancelled',
  'given_back',
  'cash',
  'cash_paid',
] as const
export type PaymentList = (typeof PAYMENT_LISTS)[number]

export const PAYMENTS_ON_PAGE = 50

/** dd-mm-yyyy, a day in India. */
const day = Type.String({ maxLength: 20 })

export const listStaffPayments = endpoint({
  ...forMoney,
  method: 'GET',
  path: '/v1/staff/payments',
  summary:
    'Payments of applications, the newest first, without what partners try out; or all of one application',
  status: 200,
  fails: ['VALIDATION_FAILED'],
  query: Type.Object(
    {
      /** All of one application, what partners try out too; what is asked beside it does not count. */
      application: Type.Optional(applicationId),
      list: Type.Optional(Type.Enum([...PAYMENT_LISTS])),
      /** Those that were begun on these days, both included. */
      from: Type.Optional(day),
      to: Type.Optional(day),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      payments: Type.Array(staffPayment),
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

export const searchPayments = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/v1/staff/payments/search',
  summary:
    'Find payments by a coupon number, the id of an application or payment, a name that the gateway gave, or the reference of a custom payment, exactly; each search is in the audit log',
  status: 200,
  fails: ['VALIDATION_FAILED'],
  reads: true,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      /** The newest first. */
      payments: Type.Array(staffPayment),
      custom_payments: Type.Array(staffCustomPayment),
    }),
  }),
})
