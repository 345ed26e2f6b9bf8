import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { forMoney } from './payment.ts'
import { amount, amountBody, idOfOne, nextCursor, reason, WAITING_LIST, waiting } from './second-person.ts'

/** Cash that somebody has received for an application at the desk. */
export const cashReceipt = Type.Object({
  /** `declined`: it was void, and the cash was handed back. */
  ...waiting,
  /** Without a gap within a financial year of India: `C-2026-27-000001`. */
  number: Type.String(),
  received_by: Type.String(),
  received_at: Type.String(),
})
export type CashReceipt = Type.Static<typeof cashReceipt>

const receiptParams = Type.Object({ receipt_id: idOfOne })
const reply = Type.Object({ data: Type.Object({ receipt: cashReceipt }) })

const deciding = {
  ...forMoney,
  method: 'POST',
  status: 200,
  params: receiptParams,
  reply,
} as const satisfies Partial<Endpoint>

export const listCashReceipts = endpoint({
  ...WAITING_LIST,
  path: '/v1/staff/cash-receipts',
  summary: 'Cash that was received and waits for a second person, the oldest first',
  reply: Type.Object({
    data: Type.Object({ receipts: Type.Array(cashReceipt), next_cursor: nextCursor }),
  }),
})

export const receiveCash = endpoint({
  ...forMoney,
  method: 'POST',
  path: '/v1/staff/cash-receipts',
  summary:
    'Note that the fee of an application was received in cash, under the next receipt number. Needs a fresh proof of the deed `cash:<coupon number>:<paise>`; the application is paid when somebody else has confirmed it',
  status: 201,
  /** ALREADY_PAID; MOVE_REFUSED where cash was received already, or the application was rejected or cancelled, or is made up. */
  fails: ['NOT_FOUND', 'VALIDATION_FAILED', 'ALREADY_PAID', 'MOVE_REFUSED'],
  creates: true,
  deed: 'cash:{pan_coupon_nbr}:{amount_paise}',
  body: Type.Object(
    { pan_coupon_nbr: Type.String({ maxLength: 40 }), amount_paise: amount },
    { additionalProperties: false },
  ),
  reply,
})

export const confirmCash = endpoint({
  ...deciding,
  path: '/v1/staff/cash-receipts/:receipt_id/confirmation',
  summary:
    'Confirm cash that somebody else has received: the application is paid. Needs a fresh proof of the deed `cash-confirmation:<receipt>:<paise>`',
  /** FORBIDDEN for who has received it; MOVE_REFUSED when somebody has decided. */
  fails: ['NOT_FOUND', 'FORBIDDEN', 'MOVE_REFUSED'],
  deed: 'cash-confirmation:{receipt_id}:{amount_paise}',
  body: amountBody,
})

export const refuseCash = endpoint({
  ...deciding,
  path: '/v1/staff/cash-receipts/:receipt_id/refusal',
  summary:
    'Make a receipt of somebody else void, because the cash was handed back or never came. Needs a fresh proof of the deed `cash-refusal:<receipt>`',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED', 'FORBIDDEN', 'MOVE_REFUSED'],
  deed: 'cash-refusal:{receipt_id}',
  body: Type.Object({ reason }, { additionalProperties: false }),
})

export const printCashReceipt = endpoint({
  ...forMoney,
  method: 'GET',
  path: '/v1/staff/cash-receipts/:receipt_id/document',
  summary:
    'The receipt as PDF in the language of the applicant, to be handed over; of a void one there is none',
  status: 200,
  fails: ['NOT_FOUND'],
  params: receiptParams,
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
})
