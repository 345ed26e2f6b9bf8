import * as Type from 'typebox'
import { affiliateForm } from './forms/affiliate.form.ts'
import { answersProperties } from './kit/answers-schema.ts'
import { endpoint } from './kit/endpoint.ts'

export const createAffiliate = endpoint({
  method: 'POST',
  path: '/v1/create-affiliate',
  summary: 'Register as a partner; somebody looks at it and answers by mail',
  status: 201,
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
  counts: 'mail',
  captcha: true,
  creates: true,
  body: Type.Object(
    {
      ...answersProperties(affiliateForm),
      captcha: Type.Optional(Type.String({ maxLength: 4000 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ message: Type.String(), data: Type.Object({ id: Type.String() }) }),
})
