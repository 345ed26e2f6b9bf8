import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

const RETRY_SECONDS = 5

/** Refuses work while the event loop is late, so that what is under way gets done. 0 switches it off. */
export async function registerOverload(app: FastifyInstance, delayMillisecondsMax: number): Promise<void> {
  if (delayMillisecondsMax === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: delayMillisecondsMax,
    pressureHandler: (request) => {
      // A process that is busy is alive all the same, and must not be replaced for it.
      if (request.pattern === '/api/health/live') return
      throw new Failure('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS })
    },
  })
}
