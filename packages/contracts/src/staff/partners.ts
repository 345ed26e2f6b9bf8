import * as Type from 'typebox'
import { KEY_MODES } from '../kit/access/key-grant.ts'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { LOCALES } from '../messages/languages.ts'
import { done, instant, instantOrNull } from './staff-schemas.ts'

/** How a registration as a partner stands. */
export const REGISTRATION_STATES = ['RECEIVED', 'APPROVED', 'REJECTED'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** What becomes of one. */
export const REGISTRATION_DECISIONS = ['APPROVED', 'REJECTED'] as const
export type RegistrationDecision = (typeof REGISTRATION_DECISIONS)[number]

/** Answers by which two registrations are told to be of the same people. */
export const SAME_ANSWERS = ['email', 'pan_number', 'gstn_number', 'bank_account_nbr'] as const
export type SameAnswer = (typeof SAME_ANSWERS)[number]

/** So many of those that have an answer in common are shown. */
export const SAME_SHOWN_MAX = 50

export const REGISTRATIONS_ON_PAGE = 50
export const DECISION_REASON_LENGTH_MAX = 500

const forPartners = { access: 'staff', right: 'partners', status: 200 } as const satisfies Partial<Endpoint>
const partnerParams = Type.Object({ partner_id: Type.String({ pattern: '^[\\w-]{22}$' }) })
const state = Type.Enum([...REGISTRATION_STATES])
const decision = Type.Enum([...REGISTRATION_DECISIONS])

const registrationRow = Type.Object({
  id: Type.String(),
  /** What a person quotes. */
  reference: Type.String(),
  type: Type.Enum(['individual', 'corporate']),
  state,
  registered_at: instant,
  decided_at: instantOrNull,
})
export type RegistrationRow = Type.Static<typeof registrationRow>

/** A key by its beginning and end; the whole of it is kept nowhere. */
const key = Type.Object({
  id: Type.String(),
  name: Type.String(),
  mode: Type.Enum([...KEY_MODES]),
  key: Type.String(),
  created_at: instant,
  last_used_at: instantOrNull,
  /** When it ended, or will. */
  ends_at: instantOrNull,
  /** Whether it opens anything now. */
  is_active: Type.Boolean(),
})

const registration = Type.Object({
  ...registrationRow.properties,
  next_states: Type.Array(decision),
  language: Type.Enum(LOCALES),
  /** A name, or the operator's; empty while nobody has decided. */
  decided_by: Type.String(),
  /** Why, for the staff alone. */
  reason: Type.String(),
  /** Whether an account runs the console. */
  has_console: Type.Boolean(),
  /** By the names of the form; tax, bank and phone numbers are masked. */
  answers: Type.Unsafe<Readonly<Record<string, string>>>({
    type: 'object',
    additionalProperties: { type: 'string' },
  }),
  /** What is doubtful about an answer, in the language of the call. */
  doubts: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
  /** Others with the same answers, the newest first. */
  same: Type.Array(
    Type.Object({
      id: Type.String(),
      reference: Type.String(),
      state,
      fields: Type.Array(Type.Enum([...SAME_ANSWERS])),
    }),
    { maxItems: SAME_SHOWN_MAX },
  ),
  /** Whether these are all: there may be too many, and of some nothing but the e-mail address may be known yet. */
  is_same_whole: Type.Boolean(),
  /** In the order in which they were made. */
  keys: Type.Array(key),
})
export type Registration = Type.Static<typeof registration>
export type RegistrationKey = Registration['keys'][number]

export const listRegistrations = endpoint({
  ...forPartners,
  method: 'GET',
  path: '/v1/staff/partners',
  summary: 'Registrations as a partner, the newest first; nothing about people',
  fails: ['VALIDATION_FAILED'],
  query: Type.Object(
    { state: Type.Optional(state), cursor: Type.Optional(Type.String({ maxLength: 200 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      registrations: Type.Array(registrationRow),
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

export const readRegistration = endpoint({
  ...forPartners,
  method: 'GET',
  path: '/v1/staff/partners/:partner_id',
  summary: 'A registration with its answers, doubts about them, others with the same answers, and its keys',
  fails: ['NOT_FOUND'],
  params: partnerParams,
  reply: Type.Object({ data: Type.Object({ registration }) }),
})

export const previewRegistrationMail = endpoint({
  ...forPartners,
  method: 'GET',
  path: '/v1/staff/partners/:partner_id/decision-mail',
  summary: 'The mail of a decision as it would go out, but for the secret in its link; nothing happens',
  /** STALE_VERSION where the decision cannot follow. */
  fails: ['NOT_FOUND', 'STALE_VERSION'],
  params: partnerParams,
  query: Type.Object({ to: decision }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      language: Type.Enum(LOCALES),
      to: Type.String(),
      subject: Type.String(),
      text: Type.String(),
    }),
  }),
})

export const decideOnRegistration = endpoint({
  ...forPartners,
  method: 'POST',
  path: '/v1/staff/partners/:partner_id/decision',
  summary:
    'Approve or reject, and tell the person by mail. A rejection ends keys, webhooks and files of before',
  deed: 'partner:{partner_id}:{to}',
  /** STALE_VERSION when somebody has decided since `from`; VALIDATION_FAILED for a rejection without a reason. */
  fails: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
  params: partnerParams,
  body: Type.Object(
    {
      /** The state that the page shows. */
      from: state,
      to: decision,
      /** Stays with us; whoever has registered does not read it. */
      reason: Type.String({ maxLength: DECISION_REASON_LENGTH_MAX }),
    },
    { additionalProperties: false },
  ),
  reply: done,
})

/** It needs no proof: a key that somebody else has is ended at once. */
export const endPartnerKey = endpoint({
  ...forPartners,
  method: 'DELETE',
  path: '/v1/staff/partners/:partner_id/keys/:key_id',
  summary: 'End a key of a partner with the next call that brings it, and tell the partner by mail',
  /** STALE_VERSION for a key that has ended. */
  fails: ['NOT_FOUND', 'STALE_VERSION'],
  params: Type.Object({
    ...partnerParams.properties,
    key_id: Type.String({ pattern: '^[\\w-]{22}$' }),
  }),
  reply: done,
})
