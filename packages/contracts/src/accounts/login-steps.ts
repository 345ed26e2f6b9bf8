import * as Type from 'typebox'
import { entered } from './accounts.ts'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { captchaAnswer } from '../kit/short-form-body.ts'
import { passkeyOptions, usedPasskey } from '../kit/access/passkey.ts'

const open = {
  method: 'POST',
  status: 200,
  access: 'public',
  counts: 'proof',
  fails: ['LOGIN_FAILED'],
} as const satisfies Partial<Endpoint>

export const passkeyLoginOptions = endpoint({
  ...open,
  path: '/v1/login/passkey/options',
  summary: 'The options with which a browser asks for a passkey to log in',
  fails: [],
  reply: passkeyOptions,
})

/** It takes the place of the password and of a second factor alike: the device has asked for a finger, a face or a PIN. */
export const passkeyLogin = endpoint({
  ...open,
  path: '/v1/login/passkey',
  summary: 'Log in with a passkey',
  body: Type.Object({ passkey: usedPasskey }, { additionalProperties: false }),
  reply: entered,
})

export const finishLogin = endpoint({
  ...open,
  path: '/v1/login/second-step',
  summary:
    'Finish a login that was answered with SECOND_FACTOR_NEEDED; after several wrong codes you need a captcha',
  fails: [...open.fails, 'VALIDATION_FAILED', 'CAPTCHA_FAILED'],
  body: Type.Object(
    {
      /** Of that answer. */
      ticket: Type.String({ maxLength: 100 }),
      /** The six digits that an authenticator app shows. */
      totp_code: Type.Optional(Type.String({ maxLength: 40 })),
      /** One of the ten; it works once. */
      recovery_code: Type.Optional(Type.String({ maxLength: 80 })),
      captcha: captchaAnswer,
    },
    { additionalProperties: false },
  ),
  reply: entered,
})
