import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { madePasskey, passkeyOptions } from '../kit/access/passkey.ts'
import { done, instant, instantOrNull, typed } from './staff-schemas.ts'

const own = { status: 200, access: 'staff', right: 'self' } as const satisfies Partial<Endpoint>

const passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: instant,
  last_used_at: instantOrNull,
})

export const staffPasskeys = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/staff/me/passkeys',
  summary: 'One’s own passkeys',
  reply: Type.Object({ data: Type.Object({ passkeys: Type.Array(passkey) }) }),
})

export const newStaffPasskeyOptions = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/me/passkeys/options',
  summary: 'The options with which a browser makes one more passkey',
  reply: passkeyOptions,
})

export const addStaffPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/me/passkeys',
  summary: 'Save one more passkey',
  status: 201,
  deed: 'passkey:add',
  fails: ['VALIDATION_FAILED'],
  body: Type.Object({ name: Type.Optional(typed), passkey: madePasskey }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ passkey }) }),
})

/** VALIDATION_FAILED for the last one of somebody who has no app: they could not sign in any more. */
export const removeStaffPasskey = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v1/staff/me/passkeys/:passkey_id',
  summary: 'Remove one of one’s own passkeys',
  deed: 'passkey:remove:{passkey_id}',
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  params: Type.Object({ passkey_id: Type.String({ maxLength: 64 }) }),
  reply: done,
})

export const makeStaffRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/staff/me/recovery-codes',
  summary: 'Make ten new recovery codes, shown only once; the old ones no longer work',
  deed: 'recovery-codes',
  reply: Type.Object({ data: Type.Object({ recovery_codes: Type.Array(Type.String()) }) }),
})
