import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { cashReceipt } from './cash.ts'
import { refundRequest } from './refunds.ts'
import { DIFFERENCES, staffPayment, forMoney, paymentParams } from './payment.ts'

/** What can happen to a payment, as the ledger has it. */
export const LEDGER_EVENTS = [
  'chosen',
  'linked',
  'succeeded',
  'failed',
  'cancelled',
  'refunded',
  'surplus',
  'refused',
  'refund_queued',
  'refund_pending',
  'refund_failed',
  'cash_received',
  'cash_refused',
] as const

/** Why it happened; a reason in words of whoever did it is the note beside it. */
export const LEDGER_CAUSES = [
  'choice',
  'look',
  'return',
  'webhook',
  'reconciliation',
  'paid_twice',
  'refused',
  'command',
  'request',
  'cash',
  'discarded',
  'other',
] as const

export const LEDGER_ACTORS = ['applicant', 'gateway', 'schedule', 'operator', 'staff'] as const

/** A change of a payment. */
const ledgerEntry = Type.Object({
  at: Type.String(),
  event: Type.Enum([...LEDGER_EVENTS]),
  actor: Type.Enum([...LEDGER_ACTORS]),
  /** Of an operator or somebody of the staff; empty for the others. */
  name: Type.String(),
  cause: Type.Enum([...LEDGER_CAUSES]),
  /** What did not fit, of money that was not taken. */
  difference: Type.Union([Type.Enum([...DIFFERENCES]), Type.Null()]),
  note: Type.String(),
  paise: Type.Integer(),
})

export const paymentStory = Type.Object({
  payment: staffPayment,
  fee_paise: Type.Integer(),
  /** What the gateway adds. */
  charge_paise: Type.Integer(),
  /** Our reference at the gateway is the id; these are its own names for the link, the payment and the refund. */
  link_reference: Type.String(),
  gateway_payment: Type.String(),
  refund_reference: Type.String(),
  /** When the gateway is asked again by itself; empty when it is not. */
  asked_again_at: Type.String(),
  /** Whether the gateway can be asked how it stands. */
  may_reconcile: Type.Boolean(),
  /** What could be given back now; 0 when nothing can. */
  returnable_paise: Type.Integer(),
  /** Who has asked for it to be given back, the newest first. */
  requests: Type.Array(refundRequest),
  /** Cash that was received for it, the newest first. */
  receipts: Type.Array(cashReceipt),
  /** What could be received in cash now; 0 where it is none, has come, or waits for a second person. */
  receivable_paise: Type.Integer(),
  /** The oldest first. */
  ledger: Type.Array(ledgerEntry),
})
export type PaymentStory = Type.Static<typeof paymentStory>

const ofOne = {
  ...forMoney,
  params: paymentParams,
  status: 200,
  fails: ['NOT_FOUND'],
} as const satisfies Partial<Endpoint>

export const readPayment = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/v1/staff/payments/:payment_id',
  summary: 'How one payment stands, and every change of it with who and why',
  reply: Type.Object({ data: paymentStory }),
})

export const reconcilePayment = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/v1/staff/payments/:payment_id/reconciliation',
  summary: 'Ask the gateway now how one payment stands',
  /** GATEWAY_UNAVAILABLE when it did not answer. */
  fails: ['NOT_FOUND', 'GATEWAY_UNAVAILABLE'],
  reply: Type.Object({ data: paymentStory }),
})
