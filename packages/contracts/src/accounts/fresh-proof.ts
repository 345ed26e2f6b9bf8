import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { captchaAnswer } from '../kit/short-form-body.ts'
import { passkeyOptions, usedPasskey } from '../kit/access/passkey.ts'
import { PROOF_WAYS } from '../kit/access/proof-way.ts'

/** How long a proof lasts. */
export const PROOF_MINUTES = 5
/** How long a mailed code lasts. */
export const PROOF_CODE_MINUTES = 10

const who = { access: 'user' } as const satisfies Partial<Endpoint>
const typed = Type.Optional(Type.String({ maxLength: 300 }))

export const proofWays = endpoint({
  ...who,
  method: 'GET',
  path: '/v1/account/proof',
  summary: 'The ways in which you can prove again that it is you',
  status: 200,
  reply: Type.Object({
    data: Type.Object({
      /** The best one first; none as long as the account has no password and its address is not confirmed. With a second
       * factor, that alone. */
      ways: Type.Array(Type.Enum([...PROOF_WAYS])),
    }),
  }),
})

export const mailProofCode = endpoint({
  ...who,
  method: 'POST',
  path: '/v1/account/proof/code',
  summary: 'Mail an OTP to the confirmed address of an account that has no password and no second factor',
  status: 202,
  counts: 'mail',
  reply: Type.Object({ message: Type.String() }),
})

export const proofPasskeyOptions = endpoint({
  ...who,
  method: 'POST',
  path: '/v1/account/proof/passkey',
  summary: 'The options with which a browser asks for a passkey, to prove again that it is you',
  status: 200,
  counts: 'proof',
  reply: passkeyOptions,
})

/** It counts for the session of the token alone, for five minutes. */
export const proveAgain = endpoint({
  ...who,
  method: 'POST',
  path: '/v1/account/proof',
  summary:
    'Prove again that it is you, in one of the ways that the account has; after several failures you need a captcha',
  status: 200,
  counts: 'proof',
  fails: ['VALIDATION_FAILED', 'CAPTCHA_FAILED'],
  body: Type.Object(
    {
      /** The current one; no proof where the account has a second factor. */
      password: typed,
      /** The six digits of the mail. */
      email_code: typed,
      /** The six digits that an authenticator app shows. */
      totp_code: typed,
      /** One that has not been used, in place of a passkey or the app. */
      recovery_code: typed,
      passkey: Type.Optional(usedPasskey),
      captcha: captchaAnswer,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    proven_until: Type.String(),
  }),
})
