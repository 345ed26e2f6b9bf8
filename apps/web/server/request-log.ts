import type { FastifyInstance } from 'fastify'

/** What nginx and others write for a caller who was gone before the answer. */
const CALLER_GONE = 499

/** One line for each request, with the pattern of its route: an address can name a person, a pattern cannot. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, routeOptions } = request
    const status = reply.raw.writableFinished ? reply.statusCode : CALLER_GONE
    const ms = Math.round(reply.elapsedTime * 100) / 100
    request.log.info({ request_id: id, method, route: routeOptions.url ?? 'unknown', status, ms })
  })
}
