import * as Type from 'typebox'
import { applicationId } from '../application-answers.ts'
import { ENTITY_KINDS } from '../pan/applicant.ts'
import { CATEGORIES } from '../pan/flow.ts'
import { APPLICATION_STATES } from '../pan/application-states.ts'

/** What can be had beside an application, by name. */
export const EXPANSIONS = ['answers', 'payment', 'history'] as const
export type Expansion = (typeof EXPANSIONS)[number]

/** What a partner's program needs to follow an application; nothing of it names the applicant, but for what is asked for. */
export const application = Type.Object({
  id: applicationId,
  /** The number that the applicant quotes. */
  pan_coupon_nbr: Type.String(),
  /** As the partner gave it; empty where it gave none. */
  partner_reference: Type.String(),
  application_category: Type.Enum([...CATEGORIES]),
  applicant_status: Type.Enum(['individual', 'non-individual']),
  /** Empty for an individual. */
  non_individual_type: Type.Enum([...ENTITY_KINDS, '']),
  application_state: Type.Enum([...APPLICATION_STATES]),
  /** Whether the answers can be changed in this state. */
  is_editable: Type.Boolean(),
  payment_status: Type.Enum([0, 1]),
  payment_mode: Type.Enum(['gateway', 'cash', 'free', '']),
  version: Type.Integer(),
  /** ISO 8601 with the Indian offset, as all times here. */
  created_at: Type.String(),
  updated_at: Type.String(),
  /** False for one of a test key. */
  livemode: Type.Boolean(),

  // With `expand`:
  /** The answers of its form by their names; Aadhaar numbers are masked. */
  answers: Type.Optional(
    Type.Unsafe<Readonly<Record<string, string | number | boolean>>>({
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    }),
  ),
  payment: Type.Optional(
    Type.Object({
      payment_state: Type.Enum(['none', 'pending', 'succeeded', 'failed', 'cancelled', 'refunded']),
      /** Rupees with two decimals. */
      order_amount: Type.String(),
      paid_amount: Type.String(),
      /** Empty until then. */
      payment_start_time: Type.String(),
      payment_complete_time: Type.String(),
    }),
  ),
  /** Every state so far, the first one first. */
  history: Type.Optional(
    Type.Array(
      Type.Object({
        state: Type.Enum([...APPLICATION_STATES]),
        at: Type.String(),
        /** Why, where something is missing or was rejected. */
        reason: Type.String(),
      }),
    ),
  ),
})
export type ListedApplication = Type.Static<typeof application>
