import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { captchaAnswer } from '../kit/short-form-body.ts'

const TEXT_LENGTH_MAX = 300
const maybeTyped = Type.Optional(Type.String({ maxLength: TEXT_LENGTH_MAX }))
const done = Type.Object({ message: Type.String() })

const open = {
  method: 'POST',
  access: 'public',
  fails: ['VALIDATION_FAILED'],
} as const satisfies Partial<Endpoint>

export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/v1/account/confirmation',
  counts: 'mail',
  summary: 'Mail the link again that confirms the e-mail address of the account',
  status: 202,
  access: 'user',
  reply: done,
})

/**
 * Only for the account itself: whoever merely reads its mail may not be the one who made it, and then sets the password anew.
 */
export const confirmEmail = endpoint({
  ...open,
  path: '/v1/email-confirmation',
  access: 'user',
  counts: 'proof',
  summary: 'Confirm the e-mail address of the account that is logged in, with the token of a mail',
  status: 200,
  body: Type.Object({ token: maybeTyped }, { additionalProperties: false }),
  reply: done,
})

/** Its answer and its work are the same whether the address has an account or not. */
export const requestPasswordReset = endpoint({
  ...open,
  path: '/v1/password-reset',
  counts: 'mail',
  summary: 'Ask for a mail with a link to set a new password',
  status: 202,
  captcha: true,
  body: Type.Object({ email: maybeTyped, captcha: captchaAnswer }, { additionalProperties: false }),
  reply: done,
})

export const resetPassword = endpoint({
  ...open,
  path: '/v1/password-reset/new-password',
  counts: 'proof',
  summary:
    'Set a new password with the token of a mail. Every session ends. Logins of other providers that were linked before the e-mail address was confirmed are removed',
  status: 200,
  body: Type.Object(
    { token: maybeTyped, password: maybeTyped, password_confirmation: maybeTyped },
    { additionalProperties: false },
  ),
  reply: done,
})
