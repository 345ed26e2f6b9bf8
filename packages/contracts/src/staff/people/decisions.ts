import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { forDeciding, forFiling, REQUEST_REFUSALS, requestParams, requestReply } from './request.ts'

/** As the page shows it: one that was changed meanwhile is refused. */
const version = Type.Integer({ minimum: 1 })
const seen = Type.Object({ version }, { additionalProperties: false })

const changing = {
  method: 'POST',
  status: 200,
  fails: ['NOT_FOUND', 'MOVE_REFUSED'],
  params: requestParams,
} as const satisfies Partial<Endpoint>

export const askSecondPerson = endpoint({
  ...forFiling,
  ...changing,
  path: '/v1/staff/people-requests/:request_id/asking',
  summary: 'Ask a second person to approve a request. Needs a fresh proof of the deed',
  deed: 'people-asking:{request_id}:{version}',
  body: seen,
  reply: requestReply,
})

export const takeRequestBack = endpoint({
  ...forFiling,
  ...changing,
  path: '/v1/staff/people-requests/:request_id/return',
  summary:
    'Open a request again that waits for a second person, or whose copy nobody has saved in time; anybody with the right may',
  body: seen,
  reply: requestReply,
})

export const approvePeopleRequest = endpoint({
  ...forDeciding,
  ...changing,
  path: '/v1/staff/people-requests/:request_id/approval',
  summary:
    'Have done what somebody else has filed and asked for: a job erases, or the copy can be saved for 24 hours. Needs a fresh proof of the deed',
  /** FORBIDDEN for who has filed it or asked; MOVE_REFUSED when somebody has decided, or something that it is about has changed or is gone. */
  fails: ['NOT_FOUND', 'FORBIDDEN', 'MOVE_REFUSED'],
  deed: 'people-approval:{request_id}:{version}',
  body: seen,
  reply: requestReply,
})

export const refusePeopleRequest = endpoint({
  ...forDeciding,
  ...changing,
  path: '/v1/staff/people-requests/:request_id/refusal',
  summary: 'End a request without doing what it asks for, and say why',
  body: Type.Object({ version, reason: Type.Enum([...REQUEST_REFUSALS]) }, { additionalProperties: false }),
  reply: requestReply,
})

export const savePeopleCopy = endpoint({
  ...forDeciding,
  method: 'GET',
  path: '/v1/staff/people-requests/:request_id/copy',
  summary:
    'The copy that was approved, for 24 hours: what an account is given as a copy of its data, made anew each time. Each time is in the audit log, and needs a fresh proof',
  status: 200,
  fails: ['NOT_FOUND', 'MOVE_REFUSED', 'TOO_MANY_REQUESTS', 'OVERLOADED'],
  deed: 'people-copy:{request_id}',
  params: requestParams,
  reply: Type.Unsafe<string>({ type: 'string', contentMediaType: 'application/json' }),
})
