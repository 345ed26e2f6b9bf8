import { CATEGORIES } from '../pan/flow.ts'
import * as Type from 'typebox'
import { applicationParams } from '../application-answers.ts'
import { newPanBody, replaceBody, someAnswers } from '../application-bodies.ts'
import { application, EXPANSIONS } from './application-resource.ts'
import { codedMessage } from './batch-schemas.ts'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { PARTNER_REFERENCE_LENGTH_MAX } from '../kit/access/partner-reference.ts'
import { APPLICATION_STATES } from '../pan/application-states.ts'

/** Applications on a page of the list. */
export const LISTED_APPLICATIONS = { default: 20, max: 100 } as const

const DAY = '\\d{4}-\\d\\d-\\d\\d'
const day = Type.Optional(Type.String({ pattern: `^${DAY}$` }))
/** A plus that was not encoded arrives as a space. */
const dayOrMoment = Type.Optional(
  Type.String({
    pattern: `^${DAY}(?:T\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,3})?(?:Z|[ +-]\\d\\d:\\d\\d))?$`,
  }),
)

/** Some of a list, separated by commas. */
const someOf = (values: readonly string[]) => {
  const one = `(?:${values.join('|')})`
  return Type.Optional(Type.String({ pattern: `^${one}(?:,${one})*$` }))
}

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
      state: someOf(APPLICATION_STATES),
      category: Type.Optional(Type.Enum([...CATEGORIES])),
      /** Days in India, yyyy-mm-dd, both included. */
      created_from: day,
      created_to: day,
      /** When they were changed last: days in India or moments of ISO 8601, both included. */
      updated_from: dayOrMoment,
      updated_to: dayOrMoment,
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
      /** Warnings, each with a word that never changes. */
      coded_warnings: Type.Array(codedMessage),
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
