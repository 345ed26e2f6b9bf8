import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { passkeyOptions, usedPasskey } from '../kit/access/passkey.ts'
import { done, entered, typed } from './staff-schemas.ts'

const open = {
  method: 'POST',
  status: 200,
  access: 'staff',
  right: 'entrance',
  counts: 'proof',
  fails: ['LOGIN_FAILED'],
} as const satisfies Partial<Endpoint>

export const staffPasskeyLoginOptions = endpoint({
  ...open,
  path: '/v1/staff/login/passkey/options',
  summary: 'The options with which a browser asks somebody of the staff for a passkey',
  fails: [],
  reply: passkeyOptions,
})

export const staffPasskeyLogin = endpoint({
  ...open,
  path: '/v1/staff/login/passkey/proof',
  summary: 'Sign in with a passkey',
  body: Type.Object({ passkey: usedPasskey }, { additionalProperties: false }),
  reply: entered,
})

/** LOGIN_FAILED whichever of the three was wrong, after the same work. */
export const staffLogin = endpoint({
  ...open,
  path: '/v1/staff/login',
  summary: 'Sign in with a password and a code of the app, or a recovery code',
  fails: ['LOGIN_FAILED', 'VALIDATION_FAILED'],
  body: Type.Object(
    {
      email: typed,
      password: typed,
      totp_code: Type.Optional(typed),
      recovery_code: Type.Optional(typed),
    },
    { additionalProperties: false },
  ),
  reply: entered,
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/v1/staff/logout',
  summary: 'End this session',
  status: 200,
  access: 'staff',
  right: 'self',
  reply: done,
})
