import type { ErrorCode } from '@pan/contracts/errors'
import type { FastifyInstance } from 'fastify'
import { failedObjectOf } from '../audit/audited-call.ts'

interface Answered {
  readonly id: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly caller: string
  /** Of a call that failed: the code of its answer, and the id of what it is about. */
  readonly failure?: { readonly code: ErrorCode; readonly object: string } | undefined
}

/** What is logged of a request. */
const describeRequest = ({ id, method, route, status, ms, caller, failure }: Answered) => ({
  request_id: id,
  method,
  route,
  status,
  ms: Math.round(ms * 100) / 100,
  caller,
  ...(failure && { code: failure.code, ...(failure.object !== '' && { object: failure.object }) }),
})

/** One line for each request, with the route's pattern: an address can name a person's application, a pattern cannot. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, pattern, routeOptions, caller } = request
    const route = pattern || routeOptions.url || 'unknown'
    const { statusCode: status, elapsedTime: ms } = reply
    const failure = request.failure && { code: request.failure, object: failedObjectOf(request) }
    request.log.info(describeRequest({ id, method, route, status, ms, caller: caller.kind, failure }))
    done()
  })
}
