import * as Type from 'typebox'
import { endpoint } from './kit/endpoint.ts'

const version = Type.String({ description: 'The release that runs.', examples: ['0.2.0'] })

export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process is running',
  status: 200,
  access: 'public',
  uncounted: true,
  reply: Type.Object({ status: Type.Literal('live'), version }),
})

export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary:
    'Whether calls may be sent here: the database answers, is migrated, and the server is not stopping',
  status: 200,
  access: 'public',
  uncounted: true,
  reply: Type.Object({ status: Type.Literal('ready'), version }),
})
