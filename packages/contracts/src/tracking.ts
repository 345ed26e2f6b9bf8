import * as Type from 'typebox'
import { applicationParams } from './application-answers.ts'
import { withDetails } from './kit/details.ts'
import { endpoint } from './kit/endpoint.ts'
import { captchaAnswer } from './kit/short-form-body.ts'
import { panStatus, links, linksAndToken, tracked } from './tracked-application.ts'

/** Far above what the rules allow: those have a message, this stops abuse. */
const typed = Type.Optional(Type.Union([Type.String({ maxLength: 300 }), Type.Integer(), Type.Null()]))

export const panApplicationStatus = endpoint({
  method: 'POST',
  path: '/v1/pan-application-status',
  counts: 'tracking',
  summary: 'Find applications by mobile number, e-mail address or coupon number, and date of birth',
  status: 200,
  fails: ['NOT_FOUND', 'VALIDATION_FAILED'],
  access: 'public',
  scope: 'applications:read',
  captcha: true,
  query: withDetails,
  body: Type.Object(
    {
      pan_status_search: typed,
      date_of_birth: typed,
      captcha: captchaAnswer,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      /** The newest match. */
      pan_status: panStatus,
      ...linksAndToken,
      applications: Type.Array(tracked),
    }),
  }),
})

export const oneApplicationStatus = endpoint({
  method: 'GET',
  path: '/v1/pan-application-status/:id',
  summary: 'The status of one application',
  status: 200,
  access: 'application-status',
  scope: 'applications:read',
  params: applicationParams,
  query: withDetails,
  reply: Type.Object({ data: Type.Object({ pan_status: panStatus, ...links }) }),
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/v1/:id/verification',
  counts: 'mail',
  summary: 'Mail a six-digit OTP to the e-mail address of the application',
  status: 202,
  access: 'application-status',
  scope: 'applications:write',
  params: applicationParams,
  reply: Type.Object({
    message: Type.String(),
    /** The address, all but its beginnings hidden. */
    data: Type.Object({ email: Type.String() }),
  }),
})

export const confirmVerification = endpoint({
  method: 'POST',
  path: '/v1/:id/verification/confirm',
  counts: 'proof',
  summary: 'Prove with the mailed OTP that the application is yours',
  status: 200,
  fails: ['VALIDATION_FAILED'],
  access: 'application-status',
  scope: 'applications:write',
  params: applicationParams,
  body: Type.Object(
    { code: Type.Optional(Type.Union([Type.String({ maxLength: 50 }), Type.Integer()])) },
    { additionalProperties: false },
  ),
  /** The applicant token in full; none to whoever calls with a login or a key. */
  reply: Type.Object({ data: Type.Object({ token: Type.Optional(Type.String()) }) }),
})
