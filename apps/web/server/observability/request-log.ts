import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CountRequest } from './metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page that was asked for; empty where it was no page. */
    page: string
  }
}

interface Logged {
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** What nginx and others write for a caller who was gone before the answer. */
const CALLER_GONE = 499

/** One line, with the pattern of the route: an address can name a person, a pattern cannot. */
export function logRequest(
  { id, method, page, routeOptions, log }: FastifyRequest,
  reply: FastifyReply,
): Logged {
  const route = page || (routeOptions.url ?? 'unknown')
  const status = reply.raw.writableFinished ? reply.statusCode : CALLER_GONE
  const ms = Math.round(reply.elapsedTime * 100) / 100
  log.info({ request_id: id, method, route, status, ms })
  return { route, status, ms }
}

/** Logs and counts each request. */
export function registerRequestLog(app: FastifyInstance, count: CountRequest | undefined): void {
  app.decorateRequest('page', '')
  app.addHook('onResponse', async (request, reply) => {
    const { route, status, ms } = logRequest(request, reply)
    count?.(request.method, route, status, ms)
  })
}
