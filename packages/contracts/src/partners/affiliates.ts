import * as Type from 'typebox'
import { affiliateForm } from '../forms/affiliate.form.ts'
import { answersProperties } from '../kit/answers-schema.ts'
import { endpoint } from '../kit/endpoint.ts'
import { captchaAnswer } from '../kit/short-form-body.ts'

export const createAffiliate = endpoint({
  method: 'POST',
  path: '/v1/create-affiliate',
  summary: 'Register as a partner; the staff decide and answer by e-mail',
  status: 201,
  fails: ['VALIDATION_FAILED'],
  access: 'public',
  counts: 'mail',
  captcha: true,
  creates: true,
  body: Type.Object(
    {
      ...answersProperties(affiliateForm),
      captcha: captchaAnswer,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ message: Type.String(), data: Type.Object({ id: Type.String() }) }),
})
