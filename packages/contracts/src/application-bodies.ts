import type { Flow } from './pan/flow.ts'
import { LOCALES } from './messages/languages.ts'
import * as Type from 'typebox'
import { applicationForm } from './forms/register.ts'
import { answersProperties } from './kit/answers-schema.ts'
import { APPLICANT_KINDS, ENTITY_KINDS } from './pan/applicant.ts'
import { captchaAnswer } from './kit/short-form-body.ts'
import { partnerReference } from './kit/access/partner-reference.ts'

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

export const newPanUpdate = once(() =>
  Type.Object({ ...newPanBody().properties, version }, { additionalProperties: false }),
)

/** Some answers of any of the forms, to be put in the place of those that are stored. */
export const someAnswers = once(() =>
  Type.Object(
    { ...questions('new', 'lost', 'correction'), language: around.language, version },
    { additionalProperties: false },
  ),
)

export const replaceUpdate = once(() => {
  const { properties } = replaceBody()
  const application_category = Type.Optional(properties.application_category)
  return Type.Object({ ...properties, application_category, version }, { additionalProperties: false })
})
