import type { FastifyInstance } from 'fastify'

/** One line for each request, with the route's pattern: an address can name a person's application, a pattern cannot. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      request_id: request.id,
      method: request.method,
      route: request.pattern || request.routeOptions.url || 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 100) / 100,
      caller: request.caller.kind,
    })
    done()
  })
}
