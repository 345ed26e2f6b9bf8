import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { KEY_MODES, OVERLAP_HOURS, SCOPES } from '../kit/access/key-grant.ts'
import { partner, shownOnce } from './console-schemas.ts'

/** Far above what the rules allow: those have a message, this stops abuse. */
const typed = Type.Optional(Type.String({ maxLength: 300 }))

const own = { access: 'user' } as const satisfies Partial<Endpoint>
const changing = {
  ...own,
  proof: 'fresh',
  fails: ['NOT_FOUND', 'KEY_LIMIT_REACHED', 'STALE_VERSION', 'VALIDATION_FAILED'],
} as const satisfies Partial<Endpoint>
const partnerId = Type.String({ maxLength: 64 })
const keyParams = Type.Object({ partner_id: partnerId, key_id: Type.String({ maxLength: 64 }) })

export const partnerConsole = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/partner-console',
  summary: 'The partners whose console this account runs, with their keys',
  status: 200,
  reply: Type.Object({
    data: Type.Object({
      /** Whether the address of the account is known to be theirs; without that nobody stands for a partner. */
      is_confirmed: Type.Boolean(),
      partners: Type.Array(partner),
    }),
  }),
})

export const acceptPartnerConsole = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/partner-console/owner',
  summary: 'Take over a partner’s console with this account, by the token of the mail about the approval',
  status: 200,
  counts: 'proof',
  fails: ['VALIDATION_FAILED'],
  body: Type.Object({ token: typed }, { additionalProperties: false }),
  reply: Type.Object({ message: Type.String() }),
})

// No Idempotency-Key: its first answer would be kept, and a key is kept nowhere.
export const createPartnerKey = endpoint({
  ...changing,
  method: 'POST',
  path: '/v1/partner-console/:partner_id/keys',
  summary: 'Make a key; only this answer shows it',
  proofField: 'password',
  status: 201,
  counts: 'proof',
  params: Type.Object({ partner_id: partnerId }),
  body: Type.Object(
    {
      name: typed,
      mode: Type.Enum([...KEY_MODES]),
      scopes: Type.Array(Type.Enum([...SCOPES]), { maxItems: SCOPES.length }),
      /** Of the account, where it has one. */
      password: typed,
    },
    { additionalProperties: false },
  ),
  reply: shownOnce,
})

export const rotatePartnerKey = endpoint({
  ...changing,
  method: 'POST',
  path: '/v1/partner-console/:partner_id/keys/:key_id/rotation',
  summary: 'Replace a key, which goes on for as many hours as you say; only this answer shows the new one',
  proofField: 'password',
  status: 201,
  counts: 'proof',
  params: keyParams,
  body: Type.Object(
    { hours: Type.Integer({ minimum: 0, maximum: OVERLAP_HOURS.max }), password: typed },
    { additionalProperties: false },
  ),
  reply: shownOnce,
})

export const revokePartnerKey = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/v1/partner-console/:partner_id/keys/:key_id',
  summary: 'Revoke a key at once',
  status: 200,
  fails: ['NOT_FOUND', 'STALE_VERSION'],
  params: keyParams,
  reply: Type.Object({ success: Type.Boolean() }),
})

export const changeKeyNetworks = endpoint({
  ...changing,
  method: 'PUT',
  path: '/v1/partner-console/:partner_id/keys/:key_id/networks',
  summary: 'Say from which IP addresses and networks a key works; from everywhere where there are none',
  status: 200,
  fails: ['NOT_FOUND', 'STALE_VERSION', 'VALIDATION_FAILED'],
  params: keyParams,
  body: Type.Object(
    { networks: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ success: Type.Boolean() }),
})
