import { CATEGORIES } from '../pan/flow.ts'
import * as Type from 'typebox'
import { applicationId, applicationParams } from '../application-answers.ts'
import { newPanBody, replaceBody, someAnswers } from '../application-bodies.ts'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { PARTNER_REFERENCE_LENGTH_MAX } from '../kit/access/partner-reference.ts'
import { ENTITY_KINDS } from '../pan/applicant.ts'
import { PROGRESS } from '../pan/progress.ts'

/** Applications on a page of the list. */
export const LISTED_APPLICATIONS = { default: 20, max: 100 } as const

const day = Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }))

/** What can be had beside an application, by name. */
export const EXPANSIONS = ['answers', 'payment', 'history'] as const
export type Expansion = (typeof EXPANSIONS)[number]

/** Some of a list, separated by commas. */
const someOf = (values: readonly string[]) => {
  const one = `(?:${values.join('|')})`
  return Type.Optional(Type.String({ pattern: `^${one}(?:,${one})*$`, maxLength: 200 }))
}

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
  application_state: Type.Enum([...PROGRESS]),
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
        state: Type.Enum([...PROGRESS]),
        at: Type.String(),
        /** Why, where something is missing or was rejected. */
        reason: Type.String(),
      }),
    ),
  ),
})
export type ListedApplication = Type.Static<typeof application>

export const partnerApplications = endpoint({
  method: 'GET',
  path: '/v1/partner/applications',
  summary: 'The applications that were submitted with keys of this partner and mode, the newest first',
  status: 200,
  access: 'partner',
  scope: 'applications:read',
  query: Type.Object(
    {
      /** How many on a page: 20 where it is left out, 100 at most. */
      limit: Type.Optional(Type.String({ pattern: '^(?:[1-9]\\d?|100)$' })),
      /** The `next_cursor` of the page before; the first page without. */
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      /** One state, or several with commas between them. */
      state: someOf(PROGRESS),
      category: Type.Optional(Type.Enum([...CATEGORIES])),
      /** Days in India, yyyy-mm-dd, both included. */
      created_from: day,
      created_to: day,
      partner_reference: Type.Optional(Type.String({ maxLength: PARTNER_REFERENCE_LENGTH_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      applications: Type.Array(application),
      /** Null on the last page. */
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

const one = {
  path: '/v1/partner/applications/:id',
  status: 200,
  access: 'partner',
  tagged: true,
  params: applicationParams,
  query: Type.Object({ expand: someOf(EXPANSIONS) }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ application }) }),
} as const

export const showPartnerApplication = endpoint({
  ...one,
  method: 'GET',
  summary: 'One application that was submitted with keys of this partner and mode',
  scope: 'applications:read',
  fails: ['NOT_FOUND'],
})

export const changePartnerApplication = endpoint({
  ...one,
  method: 'PATCH',
  summary: 'Change some answers of an application; the others stay as they are',
  scope: 'applications:write',
  fails: ['NOT_FOUND', 'EDIT_CLOSED', 'STALE_VERSION', 'VALIDATION_FAILED'],
  get body() {
    return someAnswers()
  },
})

const validating = {
  method: 'POST',
  status: 200,
  fails: ['REFERENCE_TAKEN', 'VALIDATION_FAILED'],
  access: 'partner',
  scope: 'applications:write',
  reads: true,
  counts: 'validation',
  reply: Type.Object({
    data: Type.Object({
      is_valid: Type.Literal(true),
      /** What is worth a second look and stops nothing: sentences by field. */
      warnings: Type.Unsafe<Record<string, string[]>>({
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      }),
    }),
  }),
} as const satisfies Partial<Endpoint>

export const validateNewPan = endpoint({
  ...validating,
  path: '/v1/partner/validate/apply-newpan',
  summary: 'Check an application for a new PAN as if you submitted it, and keep nothing',
  get body() {
    return newPanBody()
  },
})

export const validateReplacePan = endpoint({
  ...validating,
  path: '/v1/partner/validate/apply-replace-crt-pan',
  summary:
    'Check an application for a lost card or for changed details as if you submitted it, and keep nothing',
  get body() {
    return replaceBody()
  },
})
