import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { account } from './accounts.ts'

const TEXT_LENGTH_MAX = 300
const maybeTyped = Type.Optional(Type.String({ maxLength: TEXT_LENGTH_MAX }))
const done = Type.Object({ message: Type.String() })

const own = {
  status: 200,
  access: 'user',
} as const satisfies Partial<Endpoint>

const changing = {
  ...own,
  method: 'POST',
  proof: 'fresh',
  fails: ['VALIDATION_FAILED'],
} as const satisfies Partial<Endpoint>

export const renewLogin = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/account/renewal',
  summary: 'Get a new token for the same session, before the old one ends',
  reply: Type.Object({ token: Type.String() }),
})

export const listSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/account/sessions',
  summary: 'The sessions of the account: where it is logged in',
  reply: Type.Object({
    data: Type.Object({
      sessions: Type.Array(
        Type.Object({
          id: Type.String(),
          /** Browser and system in a few words; empty where they said nothing. */
          device: Type.String(),
          created_at: Type.String(),
          expires_at: Type.String(),
          is_current: Type.Boolean(),
        }),
      ),
    }),
  }),
})

export const endSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v1/account/sessions/:session_id',
  summary: 'End one session of the account',
  fails: ['NOT_FOUND'],
  params: Type.Object({ session_id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ success: Type.Boolean() }),
})

export const applyForOthers = endpoint({
  ...own,
  method: 'PUT',
  path: '/v1/account/applying-for-others',
  summary: 'Say whether you fill in applications for other people; forms then go on to the next applicant',
  body: Type.Object({ applies_for_others: Type.Boolean() }, { additionalProperties: false }),
  reply: Type.Object({ user: account }),
})

export const changePassword = endpoint({
  ...changing,
  path: '/v1/account/password',
  proofField: 'current_password',
  counts: 'proof',
  summary: 'Change the password; every session ends, and the answer has the token of a new one',
  body: Type.Object(
    { current_password: maybeTyped, password: maybeTyped, password_confirmation: maybeTyped },
    { additionalProperties: false },
  ),
  reply: Type.Object({ message: Type.String(), token: Type.String() }),
})

export const eraseAccount = endpoint({
  ...changing,
  path: '/v1/account/erasure',
  proofField: 'password',
  counts: 'proof',
  summary:
    'Erase the account and the answers of its applications; what was paid stays on record without them',
  body: Type.Object({ password: maybeTyped }, { additionalProperties: false }),
  reply: done,
})
