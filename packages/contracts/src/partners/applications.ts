import { CATEGORIES } from '../pan/flow.ts'
import * as Type from 'typebox'
import { applicationId } from '../application-answers.ts'
import { newPanBody, replaceBody } from '../application-bodies.ts'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { PARTNER_REFERENCE_LENGTH_MAX } from '../kit/access/partner-reference.ts'
import { ENTITY_KINDS } from '../pan/applicant.ts'
import { PROGRESS } from '../pan/progress.ts'

/** Applications on a page of the list. */
export const LISTED_APPLICATIONS = { default: 20, max: 100 } as const

const day = Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }))

/** What a partner's program needs to follow an application; nothing of it names the applicant. */
const row = Type.Object({
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
})
export type ListedApplication = Type.Static<typeof row>

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
      state: Type.Optional(Type.Enum([...PROGRESS])),
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
      applications: Type.Array(row),
      /** Null on the last page. */
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
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
