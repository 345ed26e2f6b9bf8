import * as Type from 'typebox'
import { applicationId } from '../../application-answers.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { CUSTOM_STATES, customMismatch } from './custom.ts'
import { forMoney } from './payment.ts'

/** Sums of the report: of orders, then of payments. */
export const REPORTED_ORDERS = ['paid', 'unpaid'] as const
export const REPORTED_PAYMENTS = [
  'settled',
  'pending',
  'failed',
  'cancelled',
  'paid_twice_to_go_back',
  'given_back',
  'chosen_in_cash',
  'cash_to_be_confirmed',
  'refund_to_be_approved',
  'paid_in_cash',
] as const

/** How many payments one call asks the gateway about: with a gateway that is silent it takes some seconds. */
export const RECONCILED_AT_ONCE = 16

/** With two decimals, as the command line prints it. */
const rupees = Type.String()
const sumOf = <What extends string>(what: readonly What[]) =>
  Type.Object({ what: Type.Enum([...what]), count: Type.Integer(), rupees })

export const paymentsReport = Type.Object({
  /** Days that are over, are still being added up, and are in no sum of orders and payments here; null when all are. */
  being_added_up: Type.Union([
    Type.Object({
      /** yyyy-mm-dd, UTC */
      first: Type.String(),
      last: Type.String(),
      days: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Whether every rupee of these sums is where it should be. */
  is_accounted: Type.Boolean(),
  received: rupees,
  /** Of what was received. */
  received_in_cash: rupees,
  given_back: rupees,
  unaccounted: rupees,
  orders: Type.Array(sumOf(REPORTED_ORDERS)),
  payments: Type.Array(sumOf(REPORTED_PAYMENTS)),
  custom_payments: Type.Array(
    Type.Object({
      what: Type.Enum([...CUSTOM_STATES]),
      count: Type.Integer(),
      asked: rupees,
      paid: rupees,
    }),
  ),
  /** The first of them. */
  custom_mismatches: Type.Array(customMismatch),
  /** Those whose refund the gateway has refused, the first of them. */
  custom_failed_refunds: Type.Array(Type.Object({ id: Type.String(), reference: Type.String() })),
  /** Applications whose order and payments disagree: there must be none. */
  contradictions: Type.Array(applicationId),
  /** Jobs that give money back and were given up: somebody with the right to jobs starts them again or discards them. */
  refund_jobs_given_up: Type.Integer(),
  /** Messages of the last 30 days that did not prove that they come from the gateway. */
  forged_messages: Type.Integer(),
})
export type PaymentsReport = Type.Static<typeof paymentsReport>

export const readPaymentsReport = endpoint({
  ...forMoney,
  method: 'GET',
  path: '/v1/staff/payments/report',
  summary: 'What was received, given back and does not fit, as `payments report` of the command line has it',
  status: 200,
  reply: Type.Object({ data: paymentsReport }),
})

export const reconcilePayments = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/v1/staff/payments/reconciliation',
  summary: `Ask the gateway now about what is not settled, of the last eight days, ${RECONCILED_AT_ONCE} at a time`,
  status: 200,
  fails: ['VALIDATION_FAILED'],
  body: Type.Object(
    {
      /** The `next_cursor` of the call before; the first one without. */
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      asked: Type.Integer(),
      /** Of how many the gateway has said something new. */
      changed: Type.Integer(),
      /** About how many it was silent. */
      unanswered: Type.Integer(),
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})
