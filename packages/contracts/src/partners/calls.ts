import * as Type from 'typebox'
import { KEY_MODES } from '../kit/access/key-grant.ts'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'

/** How long it is kept what was called, and how often. */
export const CALL_DAYS = 7
export const USAGE_DAYS = 31
export const CALLS_ON_PAGE = 50

/** Characters of what somebody writes to us from the console. */
const MESSAGE_LENGTH_MAX = 2000

/** By its name and its beginning and end; null for a key that is forgotten. */
const key = Type.Union([
  Type.Object({ name: Type.String(), mode: Type.Enum([...KEY_MODES]), key: Type.String() }),
  Type.Null(),
])

const partnerCall = Type.Object({
  id: Type.String(),
  at: Type.String(),
  method: Type.String(),
  /** The pattern of the path, `/api/v1/pan-application-status/:id`: an address could name a person's application. */
  route: Type.String(),
  status: Type.Integer(),
  /** Of the error; empty where there was none. */
  code: Type.String(),
  request_id: Type.String(),
  key,
})
export type PartnerCall = Type.Static<typeof partnerCall>

const usageDay = Type.Object({
  /** dd-mm-yyyy, a day in India. */
  day: Type.String(),
  key_id: Type.String(),
  key,
  calls: Type.Integer(),
  /** How many of them ended so; 429 is not among the first. */
  status_4xx: Type.Integer(),
  status_429: Type.Integer(),
  status_5xx: Type.Integer(),
})
export type UsageDay = Type.Static<typeof usageDay>

export const usage = Type.Object({
  data: Type.Object({
    /** The newest first; no row for a day on which a key was not used. */
    days: Type.Array(usageDay),
    /** What a partner may call in a minute, with all keys of a mode together. */
    limits: Type.Array(
      Type.Object({ of: Type.Enum(['read', 'write', 'validation']), per_minute: Type.Integer() }),
    ),
  }),
})

const ofConsole = {
  method: 'GET',
  status: 200,
  access: 'user',
  params: Type.Object({ partner_id: Type.String({ maxLength: 64 }) }),
} as const satisfies Partial<Endpoint>

export const listConsoleCalls = endpoint({
  ...ofConsole,
  path: '/v1/partner-console/:partner_id/calls',
  summary: `What was called with the partner’s keys in the last ${CALL_DAYS} days, the newest first; nothing of what was sent`,
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  query: Type.Object(
    { only: Type.Optional(Type.Enum(['errors'])), cursor: Type.Optional(Type.String({ maxLength: 200 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      calls: Type.Array(partnerCall),
      /** Null on the last page. */
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

export const readConsoleUsage = endpoint({
  ...ofConsole,
  path: '/v1/partner-console/:partner_id/usage',
  summary: `How often each key was used on each of the last ${USAGE_DAYS} days, and what is allowed in a minute`,
  fails: ['NOT_FOUND'],
  reply: usage,
})

export const askForMore = endpoint({
  method: 'POST',
  status: 201,
  access: 'user',
  path: '/v1/partner-console/:partner_id/limit-requests',
  summary: 'Ask us for higher limits; our staff answer to the address of the registration',
  counts: 'mail',
  creates: true,
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  params: ofConsole.params,
  body: Type.Object(
    { message: Type.String({ maxLength: MESSAGE_LENGTH_MAX }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    message: Type.String(),
    /** What you quote when you ask about it. */
    data: Type.Object({ reference: Type.String() }),
  }),
})
