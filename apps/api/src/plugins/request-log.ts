import type { FastifyInstance } from 'fastify'

interface Answered {
  readonly id: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly caller: string
}

/** What is logged of a request. */
export const describeRequest = ({ id, method, route, status, ms, caller }: Answered) => ({
  request_id: id,
  method,
  route,
  status,
  ms: Math.round(ms * 100) / 100,
  caller,
})

/** One line for each request, with the route's pattern: an address can name a person's application, a pattern cannot. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, pattern, routeOptions, caller } = request
    const route = pattern || routeOptions.url || 'unknown'
    const { statusCode: status, elapsedTime: ms } = reply
    request.log.info(describeRequest({ id, method, route, status, ms, caller: caller.kind }))
    done()
  })
}
