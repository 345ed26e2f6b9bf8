import * as Type from 'typebox'
import { applicationParams } from '../application-answers.ts'
import { endpoint, type Endpoint } from '../kit/endpoint.ts'
import { APPLICATION_STATES } from '../pan/application-states.ts'

/** Moves of one test application: several times along every way there is. */
export const TEST_MOVES_MAX = 50

const trial = {
  method: 'POST',
  status: 200,
  fails: ['FORBIDDEN', 'TEST_KEY_NEEDED', 'TRIAL_REFUSED'],
  access: 'application',
  params: applicationParams,
} as const satisfies Partial<Endpoint>

const progress = Type.Enum([...APPLICATION_STATES])

export const moveTrial = endpoint({
  ...trial,
  path: '/v1/partner/test/applications/:id/state',
  summary: 'Move a test application to another state, as our staff would move a real one',
  scope: 'applications:write',
  body: Type.Object(
    {
      state: progress,
      /** What the applicant would read; a sentence of ours where it is left out. */
      reason: Type.Optional(Type.String({ maxLength: 500 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      application_state: progress,
      /** Where it may go from there. */
      next_states: Type.Array(progress),
    }),
  }),
})

export const payTrial = endpoint({
  ...trial,
  path: '/v1/partner/test/applications/:id/payment',
  summary: 'Let the payment of a test application succeed or fail at the sandbox gateway',
  fails: [...trial.fails, 'ALREADY_PAID', 'GATEWAY_UNAVAILABLE'],
  scope: 'payments:write',
  body: Type.Object({ result: Type.Enum(['succeeded', 'failed']) }, { additionalProperties: false }),
  reply: Type.Object({
    data: Type.Object({
      payment_status: Type.Enum([0, 1]),
      payment_state: Type.Enum(['none', 'pending', 'succeeded', 'failed', 'cancelled', 'refunded']),
      /** Where the customer's browser would go now, with the signed result; absent where no `return_url` was given. */
      return_url: Type.Optional(Type.String()),
    }),
  }),
})
