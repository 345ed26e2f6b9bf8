import * as Type from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { usage, USAGE_DAYS } from '../partners/calls.ts'

export const readPartnerUsage = endpoint({
  method: 'GET',
  path: '/v1/staff/partners/:partner_id/usage',
  summary: `How often each key of a partner was used on each of the last ${USAGE_DAYS} days`,
  status: 200,
  access: 'staff',
  right: 'partners',
  fails: ['NOT_FOUND'],
  params: Type.Object({ partner_id: Type.String({ pattern: '^[\\w-]{22}$' }) }),
  reply: usage,
})
