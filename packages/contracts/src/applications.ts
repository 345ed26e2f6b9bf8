import { CATEGORIES, type Category, type Flow } from './pan/flow.ts'
import { LOCALES, type Locale } from './messages/languages.ts'
import * as Type from 'typebox'
import { applicationForm } from './forms/register.ts'
import { answersProperties } from './kit/answers-schema.ts'
import { withDetails } from './kit/details.ts'
import { endpoint, type Endpoint } from './kit/endpoint.ts'
import { APPLICANT_KINDS, ENTITY_KINDS, type EntityKind } from './pan/applicant.ts'
import { PROGRESS, type Progress } from './pan/progress.ts'
import { captchaAnswer } from './kit/short-form-body.ts'
import { partnerReference } from './kit/access/partner-reference.ts'

/** 128 random bits in base64url. */
export const applicationId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })
export const applicationParams = Type.Object({ id: applicationId })

/** Accepted, so that an application can go back as it was read, and never believed: these are for the service to say. */
const told = Object.fromEntries(
  [
    'id',
    'appln_date',
    'application_state',
    'is_editable',
    'pan_coupon_nbr',
    'payment_mode',
    'payment_status',
    'email_verification_status',
    'cell_nbr_verification_status',
  ].map((name) => [
    name,
    Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Integer(), Type.Boolean(), Type.Null()])),
  ]),
)

/** Beside the answers of the form. */
const around = {
  ...told,
  /** Proof of work from GET captcha; a partner's key stands in for it. */
  captcha: captchaAnswer,
  /** Whose account the application goes to; empty for nobody. Never believed: it has to be the caller. */
  user_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  /** What the partner who submits it calls it: for their keys alone, and given once. */
  partner_reference: partnerReference,
  /** Language of messages to the applicant and of the guide sheet. */
  language: Type.Optional(Type.Enum(LOCALES)),
  /** An individual where it is left out. */
  applicant_status: Type.Optional(
    Type.Enum(['individual', 'INDIVIDUAL', 'non-individual', 'NON-INDIVIDUAL']),
  ),
  /** Which kind of entity; only with the status non-individual. */
  non_individual_type: Type.Optional(Type.Union([Type.Enum([...ENTITY_KINDS, '']), Type.Null()])),
}

/** The version that a change was made on, as GET edit-pan-application told it. With If-Match it may be left out. */
const version = Type.Optional(Type.Union([Type.Integer(), Type.String({ pattern: '^\\d{1,9}$' })]))

/** Every question that one of the flows asks any kind of applicant; which of them count is for the form to say. */
const questions = (...flows: Flow[]) =>
  Object.assign(
    {},
    ...flows.flatMap((flow) => APPLICANT_KINDS.map((kind) => answersProperties(applicationForm(flow, kind)))),
  ) as ReturnType<typeof answersProperties>

const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

// Made when the service asks for them: a page calls these endpoints too, and needs no form but its own.
export const newPanBody = once(() =>
  Type.Object(
    { ...questions('new'), ...around, application_category: Type.Optional(Type.Enum(['NEW', 'new'])) },
    { additionalProperties: false },
  ),
)
export const replaceBody = once(() =>
  Type.Object(
    {
      ...questions('lost', 'correction'),
      // The documents name it in every flow; only a first application asks for it, so it is not kept.
      applicant_marital_status: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      ...around,
      application_category: Type.Enum(['DUPLICATE', 'CORRECTION', 'duplicate', 'correction']),
    },
    { additionalProperties: false },
  ),
)
const newPanUpdate = once(() =>
  Type.Object({ ...newPanBody().properties, version }, { additionalProperties: false }),
)
const replaceUpdate = once(() => {
  const { properties } = replaceBody()
  const application_category = Type.Optional(properties.application_category)
  return Type.Object({ ...properties, application_category, version }, { additionalProperties: false })
})

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
  readonly application_state: Progress
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
  application_state: Type.Optional(Type.Enum([...PROGRESS])),
  is_editable: Type.Optional(Type.Boolean()),
  payment_mode: Type.Optional(Type.Enum(['gateway', 'cash', 'free', ''])),
  language: Type.Optional(Type.Enum(LOCALES)),
})
// Beside them stand the answers, each under its own name.
const answer = { type: ['string', 'number', 'boolean'] }
const pan = Type.Unsafe<PlainPan>({ type: 'object', properties, required, additionalProperties: answer })
const submitted = Type.Object({
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

/** Changes of one application. Each is kept with what was agreed to, and a partner's with an event that is sent. */
export const EDITS_MAX = 100

const submitting = {
  method: 'POST',
  status: 201,
  fails: ['VALIDATION_FAILED', 'FORBIDDEN', 'REFERENCE_TAKEN'],
  access: 'public',
  scope: 'applications:write',
  captcha: true,
  creates: true,
  query: withDetails,
} as const satisfies Partial<Endpoint>

const updating = {
  method: 'POST',
  status: 200,
  fails: ['FORBIDDEN', 'EDIT_CLOSED', 'STALE_VERSION', 'VALIDATION_FAILED'],
  access: 'application',
  scope: 'applications:write',
  tagged: true,
  params: applicationParams,
  query: withDetails,
} as const satisfies Partial<Endpoint>

export const applyNewPan = endpoint({
  ...submitting,
  path: '/v1/apply-newpan',
  summary: 'Apply for a new PAN',
  get body() {
    return newPanBody()
  },
  reply: submitted,
})

export const updateNewPan = endpoint({
  ...updating,
  path: '/v1/newpan-update/:id',
  summary: 'Change an application for a new PAN',
  get body() {
    return newPanUpdate()
  },
  reply: submitted,
})

export const applyReplacePan = endpoint({
  ...submitting,
  path: '/v1/apply-replace-crt-pan',
  summary: 'Apply for a lost card again (DUPLICATE) or for changed details (CORRECTION)',
  get body() {
    return replaceBody()
  },
  reply: submitted,
})

export const updateReplacePan = endpoint({
  ...updating,
  path: '/v1/update-replace-crt-pan/:id',
  summary: 'Change an application for a lost card or for changed details',
  get body() {
    return replaceUpdate()
  },
  reply: submitted,
})

export const editPanApplication = endpoint({
  method: 'GET',
  path: '/v1/edit-pan-application/:id',
  summary: 'Read an application with all its answers',
  status: 200,
  access: 'application',
  scope: 'applications:read',
  tagged: true,
  params: applicationParams,
  query: withDetails,
  reply: Type.Object({ pan }),
})
