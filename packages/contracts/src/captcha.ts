import * as Type from 'typebox'
import { endpoint } from './kit/endpoint.ts'

/** A proof-of-work challenge in the form that the ALTCHA widget reads. */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/v1/captcha',
  summary: 'A captcha challenge; send its solution in `captcha` where a call asks for one',
  status: 200,
  access: 'public',
  reply: Type.Object({
    parameters: Type.Object({
      algorithm: Type.String(),
      nonce: Type.String(),
      salt: Type.String(),
      cost: Type.Integer(),
      keyLength: Type.Integer(),
      keyPrefix: Type.String(),
      keySignature: Type.Optional(Type.String()),
      /** Unix seconds. */
      expiresAt: Type.Optional(Type.Integer()),
    }),
    signature: Type.Optional(Type.String()),
  }),
})
