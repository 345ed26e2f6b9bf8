import * as Type from 'typebox'

/** A solved captcha, as the widget puts it into the field of that name. */
export const captchaAnswer = Type.Optional(Type.String({ maxLength: 4000 }))

/** A text of a short form: far above what the rules allow, for those have a message and this stops abuse. */
export const shortText = Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()]))

/** How a call can fail that creates something behind a captcha: by its body, its captcha, its key, or its number. */
export const GUARDED_CREATION_FAILS = [
  'MALFORMED_REQUEST',
  'REQUEST_IN_PROGRESS',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'VALIDATION_FAILED',
  'CAPTCHA_FAILED',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
] as const
