import * as Type from 'typebox'
import { newPan } from './forms/new-pan.form.ts'
import { answersProperties } from './kit/answers-schema.ts'
import { endpoint } from './kit/endpoint.ts'

/** 128 random bits in base64url. */
export const applicationId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })
export const applicationParams = Type.Object({ id: applicationId })

/** Beside the answers of the form. */
const around = {
  /** Proof of work from GET captcha; a valid token for the same application stands in for it. */
  captcha: Type.Optional(Type.String({ maxLength: 4000 })),
  /** Whose account the application goes to; empty for nobody. Never believed: it has to be the caller. */
  user_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  /** Language of messages to the applicant and of the guide sheet. */
  language: Type.Optional(Type.Enum(['en', 'ta'])),
  applicant_status: Type.Optional(Type.Enum(['individual', 'INDIVIDUAL'])),
  application_category: Type.Optional(Type.Enum(['NEW', 'new'])),
}

const newPanBody = Type.Object({ ...answersProperties(newPan), ...around }, { additionalProperties: false })

/** The application as its applicant sees it: the answers by their wire names and these. Aadhaar numbers are masked. */
export interface Pan {
  readonly id: string
  readonly version: number
  readonly application_category: 'NEW'
  readonly applicant_status: 'individual'
  readonly appln_date: string
  readonly pan_coupon_nbr: string
  readonly payment_status: 0 | 1
  readonly payment_mode: 'gateway' | 'cash' | 'free' | ''
  readonly user_id: string
  readonly language: 'en' | 'ta'
  readonly [answer: string]: string | number | boolean
}

const pan = Type.Unsafe<Pan>({ type: 'object', additionalProperties: true })
const submitted = Type.Object({
  message: Type.String(),
  data: Type.Object({
    pan,
    /** Page on which the applicant chooses how to pay. */
    payment_link: Type.String(),
    /** The applicant token: two hours, this application only. */
    token: Type.String(),
  }),
})

export const applyNewPan = endpoint({
  method: 'POST',
  path: '/v1/apply-newpan',
  summary: 'Apply for a new PAN',
  status: 201,
  fails: [
    'MALFORMED_REQUEST',
    'FORBIDDEN',
    'REQUEST_IN_PROGRESS',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_TYPE',
    'VALIDATION_FAILED',
    'CAPTCHA_FAILED',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_REQUESTS',
  ],
  access: 'public',
  captcha: true,
  creates: true,
  body: newPanBody,
  reply: submitted,
})

export const updateNewPan = endpoint({
  method: 'POST',
  path: '/v1/newpan-update/:id',
  summary: 'Change an application for a new PAN',
  status: 200,
  fails: [
    'MALFORMED_REQUEST',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'EDIT_CLOSED',
    'STALE_VERSION',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_TYPE',
    'VALIDATION_FAILED',
    'TOO_MANY_REQUESTS',
  ],
  access: 'application',
  params: applicationParams,
  body: Type.Object(
    {
      ...answersProperties(newPan),
      ...around,
      /** The version that the change was made on, as GET edit-pan-application told it. */
      version: Type.Optional(Type.Union([Type.Integer(), Type.String({ pattern: '^\\d{1,9}$' })])),
    },
    { additionalProperties: false },
  ),
  reply: submitted,
})

export const editPanApplication = endpoint({
  method: 'GET',
  path: '/v1/edit-pan-application/:id',
  summary: 'Read an application with all its answers',
  status: 200,
  fails: ['UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  access: 'application',
  params: applicationParams,
  reply: Type.Object({ pan }),
})
