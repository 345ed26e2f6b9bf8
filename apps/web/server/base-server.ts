import { randomUUID } from 'node:crypto'
import proxyAddr from '@fastify/proxy-addr'
import { givenRequestId } from '@pan/contracts/kit/http/request-id'
import { hasSeveralHosts } from '@pan/contracts/kit/http/several-hosts'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { healthRoutes } from './health.routes.ts'
import { limitsByAddress, type LimitsByAddress } from './limits/limits-by-address.ts'
import { hasBodyWithoutMeaning } from './limits/request-body.ts'
import { limitUnreadAnswers } from './limits/unread-answers.ts'
import { logRequest, registerRequestLog } from './observability/request-log.ts'
import type { WebServerOptions } from './pages/pages.ts'
import { sendProblem } from './problem.ts'
import { securityHeaders } from './security-headers.ts'

const HEADER_BYTES_MAX = 16 * 1024
const HEADERS_MAX = 100
const OVERDUE_LOOKED_FOR_MILLISECONDS = 1000
// Longer than the proxy before us keeps a connection that nobody uses, so that it never sends into a closed one.
const IDLE_MILLISECONDS = 150_000
const PARAMETER_LENGTH_MAX = HEADER_BYTES_MAX

/** What the API takes; everything else here is only read. */
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const isForApi = (url: string) => /^\/api(?:[/?]|$)/u.test(url)

function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isForApi(request.url))
    return sendProblem('METHOD_NOT_ALLOWED', request, reply.header('allow', API_METHODS.join(', ')))
  return reply
    .code(405)
    .headers({ allow: 'GET, HEAD', ...securityHeaders })
    .send()
}

export type BaseOptions = Pick<
  WebServerOptions,
  'origin' | 'patience' | 'trustProxy' | 'limits' | 'life' | 'count' | 'log'
>

/**
 * What a server of pages is before it has any: its limits, its health, its one line of log for each request.
 * `sendToStart` answers for an address that cannot be read.
 */
export function baseServer(
  { origin, patience, trustProxy, limits, life, count, log }: BaseOptions,
  sendToStart: (request: FastifyRequest, reply: FastifyReply) => void,
): { app: FastifyInstance; byAddress: LimitsByAddress } {
  const transportHeaders = origin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()))
  const app = fastify({
    loggerInstance: log,
    // A child logger for each request would cost more than the line that it writes.
    childLoggerFactory: (logger) => logger,
    // The one line of a request is request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => givenRequestId(headers['x-request-id']) ?? randomUUID(),
    trustProxy: isTrusted,
    // A whole address and two slashes in front name another host to whoever reads the address after us.
    rewriteUrl: ({ url = '' }) => url.replace(/^(?:https?:\/\/[^/?#]*)?[/\\]*/iu, '/'),
    routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX },
    return503OnClosing: false,
    requestTimeout: patience.requestSeconds * 1000,
    keepAliveTimeout: IDLE_MILLISECONDS,
    http: {
      headersTimeout: patience.headersSeconds * 1000,
      connectionsCheckingInterval: OVERDUE_LOOKED_FOR_MILLISECONDS,
      maxHeaderSize: HEADER_BYTES_MAX,
    },
    /** An address that cannot be decoded; no hook is asked about it. */
    frameworkErrors: (_error, request, reply) => {
      reply.raw.once('finish', () => logRequest(request, reply))
      void reply.headers({ ...transportHeaders, 'x-request-id': request.id })
      if (isForApi(request.url)) void sendProblem('MALFORMED_REQUEST', request, reply)
      else sendToStart(request, reply)
    },
  })
  // Beyond a number of its own Node leaves headers out, and with them what they say about the body.
  app.server.maxHeadersCount = 0
  const byAddress = limitsByAddress(app.server, (address) => isTrusted(address, 0), limits)

  limitUnreadAnswers(app, byAddress, patience.unreadSeconds)
  registerRequestLog(app, count)
  healthRoutes(app, life)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...transportHeaders, 'x-request-id': request.id })
    if (request.raw.rawHeaders.length > 2 * HEADERS_MAX)
      return reply
        .code(431)
        .headers({ connection: 'close', ...securityHeaders })
        .send()
    // Before the framework asks for the type of a body, in its own shape.
    if (!API_METHODS.includes(request.method)) return refuseMethod(request, reply)
    const isAmbiguous = hasBodyWithoutMeaning(request) || hasSeveralHosts(request.raw.rawHeaders)
    return isAmbiguous ? sendProblem('MALFORMED_REQUEST', request, reply) : undefined
  })
  // Nothing but the API takes a body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setNotFoundHandler(refuseMethod)
  return { app, byAddress }
}
