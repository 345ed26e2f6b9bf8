import { CATEGORIES, type Category } from './pan/flow.ts'
import { LOCALES, type Locale } from './messages/languages.ts'
import * as Type from 'typebox'
import { ENTITY_KINDS, type EntityKind } from './pan/applicant.ts'
import { APPLICATION_STATES, type ApplicationState } from './pan/application-states.ts'

/** 128 random bits in base64url. */
export const applicationId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

export const applicationParams = Type.Object({ id: applicationId })

/** What every answer with an application has, beside the answers of its form by their wire names. */
export interface PlainPan {
  readonly id: string
  readonly version: number
  readonly application_category: Category
  readonly applicant_status: 'individual' | 'non-individual'
  /** Empty for an individual. */
  readonly non_individual_type: EntityKind | ''
  readonly appln_date: string
  readonly pan_coupon_nbr: string
  readonly payment_status: 0 | 1
  readonly user_id: string
  readonly [answer: string]: string | number | boolean
}

/** The application as its applicant sees it, with every answer. Aadhaar numbers are masked. */
export interface Pan extends PlainPan {
  readonly application_state: ApplicationState
  /** Whether the answers can be changed in this state. */
  readonly is_editable: boolean
  readonly payment_mode: 'gateway' | 'cash' | 'free' | ''
  readonly language: Locale
}

const { properties, required } = Type.Object({
  id: applicationId,
  version: Type.Integer(),
  application_category: Type.Enum([...CATEGORIES]),
  applicant_status: Type.Enum(['individual', 'non-individual']),
  non_individual_type: Type.Enum([...ENTITY_KINDS, '']),
  appln_date: Type.String(),
  pan_coupon_nbr: Type.String(),
  payment_status: Type.Enum([0, 1]),
  user_id: Type.String(),

  // With `details`, as are the answers that are not in `FIRST_MEMBERS`:
  application_state: Type.Optional(Type.Enum([...APPLICATION_STATES])),
  is_editable: Type.Optional(Type.Boolean()),
  payment_mode: Type.Optional(Type.Enum(['gateway', 'cash', 'free', ''])),
  language: Type.Optional(Type.Enum(LOCALES)),
})

// Beside them stand the answers, each under its own name.
const answer = { type: ['string', 'number', 'boolean'] }

export const pan = Type.Unsafe<PlainPan>({
  type: 'object',
  properties,
  required,
  additionalProperties: answer,
})

export const submitted = Type.Object({
  message: Type.String(),
  data: Type.Object({
    pan,
    /** Page on which the applicant chooses how to pay. */
    payment_link: Type.String(),
    /**
     * The applicant token: this application only, two hours from when it was submitted, tracked or proved by a code. To
     * whoever calls with a login or a key it is not given: those are proof enough.
     */
    token: Type.Optional(Type.String()),
  }),
})
