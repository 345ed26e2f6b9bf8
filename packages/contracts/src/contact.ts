import * as Type from 'typebox'
import { endpoint } from './kit/endpoint.ts'

/** Far above what the rules allow: those have a message, this stops abuse. */
const typed = Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()]))

export const sendMessage = endpoint({
  method: 'POST',
  path: '/v1/contact-messages',
  counts: 'mail',
  summary: 'Write to whoever runs the site; the message goes to their mailbox and is not kept here',
  status: 202,
  fails: [
    'MALFORMED_REQUEST',
    'REQUEST_IN_PROGRESS',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_TYPE',
    'VALIDATION_FAILED',
    'CAPTCHA_FAILED',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_REQUESTS',
  ],
  access: 'public',
  captcha: true,
  creates: true,
  body: Type.Object(
    {
      name: typed,
      email: typed,
      mobile: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Integer(), Type.Null()])),
      subject: typed,
      message: Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()])),
      captcha: Type.Optional(Type.String({ maxLength: 4000 })),
    },
    { additionalProperties: false },
  ),
  /** The reference stands in the mail as well. */
  reply: Type.Object({ message: Type.String(), data: Type.Object({ reference: Type.String() }) }),
})
