import * as Type from 'typebox'
import type { Endpoint } from '../../kit/endpoint.ts'
import { forMoney } from './payment.ts'

export const REFUND_REASON_LENGTH_MAX = 300
export const WAITING_ON_PAGE = 50

/** Of money that one person has noted and another one decides on. */
export const waiting = {
  id: Type.String(),
  payment_id: Type.String(),
  pan_coupon_nbr: Type.String(),
  amount_paise: Type.Integer(),
  state: Type.Enum(['open', 'approved', 'declined']),
  /** A name; empty while nobody has decided, as the time is, which is ISO 8601 with the Indian offset. */
  decided_by: Type.String(),
  decided_at: Type.String(),
  /** Whether the caller has noted it: somebody else has to decide. */
  is_mine: Type.Boolean(),
}
export type Waiting = Type.Static<Type.TObject<typeof waiting>>

/** What waits for a second person, by pages. */
export const WAITING_LIST = {
  ...forMoney,
  method: 'GET',
  status: 200,
  fails: ['VALIDATION_FAILED'],
  query: Type.Object(
    { cursor: Type.Optional(Type.String({ maxLength: 200 })) },
    { additionalProperties: false },
  ),
} as const satisfies Partial<Endpoint>

export const idOfOne = Type.String({ pattern: '^[\\w-]{22}$' })
export const nextCursor = Type.Union([Type.String(), Type.Null()])

export const amount = Type.Integer({ minimum: 1 })
/** The amount as the page shows it: another one is refused. */
export const amountBody = Type.Object({ amount_paise: amount }, { additionalProperties: false })
export const reason = Type.String({ maxLength: REFUND_REASON_LENGTH_MAX })
