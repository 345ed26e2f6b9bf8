import * as Type from 'typebox'
import { applicationParams } from '../application-answers.ts'
import { endpoint } from '../kit/endpoint.ts'
import { application } from './application-resource.ts'

export const cancelPartnerApplication = endpoint({
  method: 'POST',
  path: '/v1/partner/applications/:id/cancellation',
  summary: 'Cancel an application that is not paid and whose papers have not arrived',
  status: 200,
  access: 'partner',
  scope: 'applications:write',
  /** ALREADY_PAID; MOVE_REFUSED in a later state, or while somebody may be paying; MOVE_PENDING for a minute at most. */
  fails: ['NOT_FOUND', 'ALREADY_PAID', 'MOVE_REFUSED', 'MOVE_PENDING'],
  params: applicationParams,
  reply: Type.Object({ data: Type.Object({ application }) }),
})
