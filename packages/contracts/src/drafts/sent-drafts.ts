import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { captchaAnswer, shortText } from '../kit/short-form-body.ts'
import { APPLICANT_KINDS } from '../pan/applicant.ts'
import { FLOWS } from '../pan/flow.ts'

/** So long a draft lies with us for another device; then it is gone, whether it was opened or not. */
export const SENT_DRAFT_DAYS = 7

/** The page that opens one, with the token behind the #, which no server hears of. */
export const SENT_DRAFT_PAGE = '/continue-application'

const NAMES_MAX = 250
/** Which form was being filled in, and how far. */
const draft = {
  flow: Type.Enum(FLOWS),
  kind: Type.Enum(APPLICANT_KINDS),
  /** The section in which the person was. */
  section: Type.String({ maxLength: 64 }),
  /** By the names of the fields, right or not yet. What the form does not ask is left out, and so is all about Aadhaar. */
  answers: Type.Unsafe<Record<string, string | boolean>>({
    type: 'object',
    maxProperties: NAMES_MAX,
    propertyNames: { pattern: '^\\w{1,64}$' },
    additionalProperties: { type: ['string', 'boolean'], maxLength: 500 },
  }),
  /** How the answers went out before, if nobody knows whether they have arrived: who sends them again does so as then. */
  sending: Type.Optional(
    Type.Object(
      {
        idempotency_key: Type.String({ pattern: '^[\\x21-\\x7e]{1,200}$' }),
        /** By the clock of the device. */
        at: Type.String({
          maxLength: 40,
          pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]{5,15}(?:Z|[+-]\\d\\d:\\d\\d)$',
        }),
      },
      { additionalProperties: false },
    ),
  ),
}

const sending = {
  method: 'POST',
  access: 'public',
  captcha: true,
  creates: true,
} as const satisfies Partial<Endpoint>

export const sendDraft = endpoint({
  ...sending,
  path: '/v1/sent-drafts',
  summary: 'Lay a draft down for another device, which opens it with the token',
  status: 201,
  body: Type.Object({ ...draft, captcha: captchaAnswer }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      /** Opens it, once. It stands in no log of ours: a link has it behind the #. */
      token: Type.String(),
      expires_at: Type.String(),
    }),
  }),
})

export const mailDraft = endpoint({
  ...sending,
  path: '/v1/sent-drafts/mail',
  counts: 'mail',
  summary: 'The same, with the link that opens it in a mail and nowhere else',
  status: 202,
  fails: ['VALIDATION_FAILED'],
  body: Type.Object({ ...draft, email: shortText, captcha: captchaAnswer }, { additionalProperties: false }),
  reply: Type.Object({ message: Type.String() }),
})

export const openDraft = endpoint({
  method: 'POST',
  path: '/v1/sent-drafts/open',
  counts: 'proof',
  summary: 'Open a draft that another device has laid down, on one device',
  status: 200,
  access: 'public',
  fails: ['NOT_FOUND', 'DRAFT_OPENED'],
  body: Type.Object(
    {
      token: Type.String({ minLength: 1, maxLength: 100 }),
      /** What a device makes up, and says again when it did not hear the answer. */
      device: Type.String({ minLength: 16, maxLength: 100 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      ...draft,
      /** Kind of each answer's field when it was sent. */
      kinds: Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
      }),
      sent_at: Type.String(),
    }),
  }),
})
