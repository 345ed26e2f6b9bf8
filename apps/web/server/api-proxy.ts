import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Pool, type Dispatcher } from 'undici'
import type { LimitsByAddress } from './limits/limits-by-address.ts'
import { sendProblem, type ProblemCode } from './problem.ts'
import { bodyForApi, hasBody, letBodyBy } from './limits/request-body.ts'
import { visitorHeaders } from './pages/visitor.ts'

const ANSWER_MILLISECONDS = 60_000
// The API keeps an idle connection for longer, so that none is used while it is being closed.
const IDLE_MILLISECONDS = 60_000

// They belong to one connection, not to the message (RFC 9110, section 7.6.1); those that `connection` names and
// `transfer-encoding` are left out by the library. Node has answered `expect` by itself.
const HOP_BY_HOP = ['keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect']

/** The codes of undici for an API that was reached and does not answer in time. */
const TOO_LATE = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'])

/** Passes calls on to the API, body and answer streamed; a call that breaks off on one side ends on the other. */
export async function proxyToApi(
  app: FastifyInstance,
  api: URL,
  limits: LimitsByAddress,
  bodySeconds: number,
): Promise<void> {
  const pool = new Pool(api.origin, {
    keepAliveTimeout: IDLE_MILLISECONDS,
    keepAliveMaxTimeout: IDLE_MILLISECONDS,
    headersTimeout: ANSWER_MILLISECONDS,
    bodyTimeout: ANSWER_MILLISECONDS,
  })
  app.addHook('onClose', () => pool.close())
  // What the library does not pass on: that the caller has gone, and a whole body, which it would write anew as JSON.
  const calls = new AsyncLocalStorage<{ signal: AbortSignal; body?: Buffer }>()
  const request = (
    options: Dispatcher.RequestOptions,
    done: (error: Error | null, answer: Dispatcher.ResponseData) => void,
  ) => pool.request({ ...options, ...calls.getStore() }, done)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
    bodyForApi(payload, bodySeconds * 1000),
  )
  app.addHook('onRequest', async (caller, reply) =>
    hasBody(caller) && !limits.takeBody(caller) ? sendProblem('TOO_MANY_REQUESTS', caller, reply) : undefined,
  )
  // What the API did not want to read has to go by before the next request of the connection.
  app.addHook('onResponse', async ({ raw }) => letBodyBy(raw))
  app.setErrorHandler((fault: Fault, caller, reply) => sendProblem(codeOf(fault), caller, reply))

  await app.register(httpProxy, {
    upstream: api.origin,
    prefix: '/api',
    rewritePrefix: '/api',
    proxyPayloads: false,
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    disableCache: true,
    undici: { request: request as Dispatcher['request'] },
    handler: (caller, reply, target, options) => {
      const stop = new AbortController()
      reply.raw.once('close', () => stop.abort())
      const call = {
        ...options,
        rewriteRequestHeaders: (_caller: unknown, headers: IncomingHttpHeaders) => ({
          ...withoutHopByHop(headers),
          ...visitorHeaders(caller),
        }),
        onError: (_reply: unknown, { error }: { error: Error }) =>
          sendProblem(codeOf(error.cause as Fault), caller, reply),
      }
      const whole = Buffer.isBuffer(caller.body) && { body: caller.body }
      if (whole) caller.body = undefined
      return calls.run({ signal: stop.signal, ...whole }, () => reply.from(target, call))
    },
    replyOptions: {
      rewriteHeaders: withoutHopByHop,
      // Whether a call may be made again is the caller's business; the library would repeat what the API has refused.
      retryDelay: () => null,
      onResponse: (_caller, reply, { stream }) => {
        // The library would end the connection of a caller who is still sending, and the refusal may be lost with it.
        void reply.removeHeader('connection').send(stream)
      },
    },
  })
}

function withoutHopByHop<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const kept = { ...headers }
  for (const name of HOP_BY_HOP) delete kept[name]
  return kept
}

interface Fault extends Error {
  statusCode?: number
  code?: string
}

function codeOf(fault: Fault): ProblemCode {
  if (TOO_LATE.has(fault.code ?? '')) return 'API_TIMEOUT'
  if (fault.statusCode === 408) return 'REQUEST_TOO_SLOW'
  if (fault.statusCode === 415) return 'UNSUPPORTED_TYPE'
  if (fault.statusCode === 429) return 'TOO_MANY_REQUESTS'
  const isOfCaller = fault instanceof URIError || (fault.statusCode ?? 500) < 500
  return isOfCaller ? 'MALFORMED_REQUEST' : 'API_UNAVAILABLE'
}
