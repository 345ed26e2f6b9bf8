import * as Type from 'typebox'
import { ACCOUNT_NAME_LENGTH_MAX } from './rules.ts'
import { endpoint } from '../kit/endpoint.ts'
import { captchaAnswer } from '../kit/short-form-body.ts'

/** Far above what the rules allow: those have a message, this stops abuse. */
const TEXT_LENGTH_MAX = 300
const typed = Type.String({ maxLength: TEXT_LENGTH_MAX })
const maybeTyped = Type.Optional(typed)

export const account = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** Empty where there is none. */
  profile_photo_url: Type.String(),
  /** Whether a message to the address has been answered. */
  email_verified: Type.Boolean(),
  /** Whether its owner fills in applications for other people, one after the other. */
  applies_for_others: Type.Boolean(),
})
/** Who is logged in. */
export type Account = Type.Static<typeof account>

/** What a login answers. */
export const entered = Type.Object({ token: Type.String(), user: account })

export const register = endpoint({
  method: 'POST',
  path: '/v1/register',
  summary: 'Make an account; then log in',
  status: 201,
  fails: ['VALIDATION_FAILED'],
  access: 'public',
  counts: 'mail',
  captcha: true,
  creates: true,
  body: Type.Object(
    {
      name: Type.Optional(Type.String({ maxLength: ACCOUNT_NAME_LENGTH_MAX })),
      email: maybeTyped,
      password: maybeTyped,
      password_confirmation: maybeTyped,
      captcha: captchaAnswer,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ message: Type.String() }),
})

export const login = endpoint({
  method: 'POST',
  path: '/v1/login',
  summary:
    'Log in with e-mail address and password. After several failures you need a captcha. If the account has a second factor, the login goes on with that',
  status: 200,
  fails: ['CAPTCHA_FAILED', 'LOGIN_FAILED', 'SECOND_FACTOR_NEEDED', 'VALIDATION_FAILED'],
  access: 'public',
  counts: 'proof',
  body: Type.Object(
    { email: maybeTyped, password: maybeTyped, captcha: captchaAnswer },
    { additionalProperties: false },
  ),
  reply: entered,
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End the session of the token at once',
  status: 200,
  access: 'user',
  reply: Type.Object({ success: Type.Boolean() }),
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/user',
  summary: 'The account that is logged in',
  status: 200,
  access: 'user',
  reply: Type.Object({ user: account }),
})
