import * as Type from 'typebox'
import { applicationParams } from '../application-answers.ts'
import { endpoint } from '../kit/endpoint.ts'

/** Characters of the reason why money should go back. */
export const PARTNER_REASON_LENGTH_MAX = 300
/** Requests of one application that are shown, the newest first. */
export const PARTNER_REFUNDS_MAX = 20

const REASON =
  'Why the money should go back. It is kept with the payment, also when the application is erased'

/** That somebody has asked for what was paid, and what our staff have decided. */
const refundRequest = Type.Object({
  id: Type.String(),
  state: Type.Enum(['open', 'approved', 'declined']),
  /** Rupees with two decimals: all that was paid. */
  amount: Type.String(),
  reason: Type.String({ description: `${REASON}.` }),
  asked_at: Type.String(),
  /** Empty while nobody has decided. */
  decided_at: Type.String(),
})
export type PartnerRefundRequest = Type.Static<typeof refundRequest>

const around = {
  path: '/v1/partner/applications/:id/refund-requests',
  access: 'partner',
  params: applicationParams,
} as const

export const askForPartnerRefund = endpoint({
  ...around,
  method: 'POST',
  summary: 'Ask for what was paid for an application to go back to the payer; our staff decide',
  status: 202,
  scope: 'payments:write',
  /** MOVE_REFUSED where nothing is paid, or somebody has asked already. */
  fails: ['NOT_FOUND', 'MOVE_REFUSED', 'VALIDATION_FAILED'],
  creates: true,
  body: Type.Object(
    {
      reason: Type.String({
        maxLength: PARTNER_REASON_LENGTH_MAX,
        description: `${REASON}: name nobody in it, and give no number or address of a person.`,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ refund_request: refundRequest }) }),
})

export const listPartnerRefunds = endpoint({
  ...around,
  method: 'GET',
  summary: 'What you have asked to go back of an application, and what was decided, the newest first',
  status: 200,
  scope: 'applications:read',
  fails: ['NOT_FOUND'],
  reply: Type.Object({ data: Type.Object({ refund_requests: Type.Array(refundRequest) }) }),
})
