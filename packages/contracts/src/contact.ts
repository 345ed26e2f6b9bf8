import * as Type from 'typebox'
import { endpoint } from './kit/endpoint.ts'
import { captchaAnswer, shortText } from './kit/short-form-body.ts'

export const sendMessage = endpoint({
  method: 'POST',
  path: '/v1/contact-messages',
  counts: 'mail',
  summary: 'Write to the operator, who gets it by mail and answers it',
  status: 202,
  fails: ['VALIDATION_FAILED'],
  access: 'public',
  captcha: true,
  creates: true,
  body: Type.Object(
    {
      name: shortText,
      email: shortText,
      mobile: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Integer(), Type.Null()])),
      subject: shortText,
      message: Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()])),
      captcha: captchaAnswer,
    },
    { additionalProperties: false },
  ),
  /** The reference stands in the mail as well. */
  reply: Type.Object({ message: Type.String(), data: Type.Object({ reference: Type.String() }) }),
})
