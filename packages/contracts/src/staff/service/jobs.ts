import * as Type from 'typebox'
import { endpoint, type Endpoint } from '../../kit/endpoint.ts'
import { done, instant } from '../staff-schemas.ts'

export const JOBS_ON_PAGE = 50

/** Why somebody starts a job again. */
export const RETRY_REASONS = ['cause_mended', 'try_again'] as const
export type RetryReason = (typeof RETRY_REASONS)[number]

/** Why somebody discards a job: it will never be done. */
export const DISCARD_REASONS = ['done_otherwise', 'not_needed', 'cannot_succeed'] as const
export type DiscardReason = (typeof DISCARD_REASONS)[number]

const forJobs = { access: 'staff', right: 'jobs', status: 200 } as const satisfies Partial<Endpoint>
const params = Type.Object({
  job_id: Type.String({ pattern: '^(?:[\\w-]{22}|[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})$' }),
})

/** A job that was given up, without what it holds: that may be about people. */
const givenUpJob = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tries: Type.Integer(),
  given_up_at: instant,
  /** Kind and code of the last failure. */
  fault: Type.String(),
  /** The id of the application that it is about; empty where it is about none. */
  object: Type.String(),
})
export type GivenUpJob = Type.Static<typeof givenUpJob>

export const listGivenUpJobs = endpoint({
  ...forJobs,
  method: 'GET',
  path: '/v1/staff/jobs',
  summary: 'Jobs that were given up after their last try, the oldest first',
  fails: ['VALIDATION_FAILED'],
  query: Type.Object(
    { cursor: Type.Optional(Type.String({ maxLength: 200 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      jobs: Type.Array(givenUpJob),
      next_cursor: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})

/** NOT_FOUND where somebody has already started or discarded it. */
export const retryJob = endpoint({
  ...forJobs,
  method: 'POST',
  path: '/v1/staff/jobs/:job_id/retry',
  summary: 'Start a job again that was given up',
  fails: ['NOT_FOUND'],
  params,
  body: Type.Object({ reason: Type.Enum([...RETRY_REASONS]) }, { additionalProperties: false }),
  reply: done,
})

/** NOT_FOUND where somebody has already started or discarded it. */
export const discardJob = endpoint({
  ...forJobs,
  method: 'POST',
  path: '/v1/staff/jobs/:job_id/discard',
  summary: 'Discard a job that was given up, for good: what it was to do is never done',
  fails: ['NOT_FOUND'],
  params,
  body: Type.Object({ reason: Type.Enum([...DISCARD_REASONS]) }, { additionalProperties: false }),
  reply: done,
})
