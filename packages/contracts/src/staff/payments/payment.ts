import * as Type from 'typebox'
import { applicationId } from '../../application-answers.ts'
import { CATEGORIES } from '../../pan/flow.ts'
import { APPLICATION_STATES } from '../../pan/application-states.ts'

/** Whom an endpoint about money is for: staff with the right to it. */
export const forMoney = { access: 'staff', right: 'money' } as const

export const paymentParams = Type.Object({ payment_id: Type.String({ pattern: '^[\\w-]{1,64}$' }) })

const PAYMENT_STATES = ['none', 'pending', 'succeeded', 'failed', 'cancelled', 'refunded'] as const
/** What does not fit where money came and was not taken. */
export const DIFFERENCES = ['amount', 'currency', 'reference', 'payment'] as const
/** How far giving money back has come. */
export const REFUND_STATES = ['queued', 'pending', 'processed', 'failed'] as const

/** A payment as staff see it: of the application its number, what was asked for and how it stands, and nobody's data. */
export const staffPayment = Type.Object({
  id: Type.String(),
  application_id: applicationId,
  pan_coupon_nbr: Type.String(),
  application_category: Type.Enum([...CATEGORIES]),
  /** Empty when the application has been erased. */
  application_state: Type.Enum([...APPLICATION_STATES, '']),
  /** Of a partner who tries out: no money. */
  is_test: Type.Boolean(),
  mode: Type.Enum(['gateway', 'cash', 'free']),
  state: Type.Enum([...PAYMENT_STATES]),
  /** Whether another one had paid the application before. */
  is_surplus: Type.Boolean(),
  asked_paise: Type.Integer(),
  /** What came, taken or not. */
  received_paise: Type.Integer(),
  /** Why what came was not taken. */
  difference: Type.Union([Type.Enum([...DIFFERENCES]), Type.Null()]),
  refund: Type.Union([Type.Enum([...REFUND_STATES]), Type.Null()]),
  /** ISO 8601 with the Indian offset, as all times here; empty where there is none. */
  started_at: Type.String(),
  completed_at: Type.String(),
})
export type StaffPayment = Type.Static<typeof staffPayment>
