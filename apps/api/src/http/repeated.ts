import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { callClassOf, type CallClass, type Endpoint } from '@pan/contracts/kit/endpoint'
import { hasSeveralHosts } from '@pan/contracts/kit/http/several-hosts'
import type { FastifyBaseLogger } from 'fastify'
import type { Meters } from '../observability/metrics/meters.ts'
import type { Ids } from '../crypto/ids.ts'
import type { CountCall, RateLimitResult } from './limits/rate-limit.ts'
import type { PreparedResponse } from './prepared-response.ts'
import { KEPT_SIZE_MAX } from './response-cache.ts'
import { WISHES_LENGTH_MAX } from './language.ts'
import { requestId } from './request-id.ts'
import { describeRequest } from '../observability/log/request-log.ts'
import { securityHeaders } from './security-headers.ts'

const BODY_LENGTH_MAX = 1000
const TYPE_LENGTH_MAX = 100

/** Of what these say an answer may depend, or they ask for more than an answer: the framework knows. */
const NOT_PLAIN = [
  'authorization',
  'expect',
  'idempotency-key',
  'if-none-match',
  'transfer-encoding',
  'upgrade',
] as const

interface Watched {
  readonly method: string
  readonly route: string
  readonly callClass: CallClass
}

interface Kept {
  readonly ready: PreparedResponse
  /** Names and values in turn, as the server of Node takes them. */
  readonly headers: readonly string[]
}

export interface RepeatedDependencies {
  /** The edition of the lists that is in force; an answer of another is forgotten. */
  readonly edition: () => string | Promise<string>
  readonly answersMax: number
  readonly isHttps: boolean
  /** Whether pages of other sites may call: their answers have headers of their own. */
  readonly isForOthers: boolean
  readonly addressOf: (request: IncomingMessage) => string
  readonly count: CountCall | undefined
  readonly ids: Ids
  /** While the server stops, the framework says so on each answer. */
  readonly life: { readonly isStopping: boolean }
  readonly log: FastifyBaseLogger
  readonly meters: Pick<Meters, 'request'>
}

/**
 * Gives the same request the same answer again without the framework, as long as the lists are the same: a search for a
 * large city is asked thousands of times, and finding a route, reading JSON and calling every hook cost more than the
 * answer. The call is counted, limited, measured and logged like any other. What is not certain is left to the framework.
 */
export function repeatedAnswers(dependencies: RepeatedDependencies) {
  const { edition, answersMax, isHttps, isForOthers, addressOf, count, ids, life, log, meters } = dependencies
  const watched = new Map<string, Watched>()
  const kept = new Map<string, Kept>()
  let keptSize = 0
  const asked = new WeakMap<IncomingMessage, string>()
  const security = securityHeaders(isHttps)
  const idOf = requestId(ids)

  /** Undefined while the database is asked, which is once a second; the framework waits for it, and says so when it fails. */
  function editionNow(): string | undefined {
    const now = edition()
    if (typeof now === 'string') return now
    now.catch(() => undefined)
    return undefined
  }

  function isPlain({ headers, rawHeaders }: IncomingMessage): boolean {
    if (NOT_PLAIN.some((name) => headers[name] !== undefined) || hasSeveralHosts(rawHeaders)) return false
    return headers.origin === undefined || !isForOthers
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { method, route }: Watched,
    { ready, headers }: Kept,
    limits: Readonly<Record<string, string>>,
  ): void {
    const began = performance.now()
    const id = idOf(request)
    response.writeHead(200, [...headers, ...Object.entries(limits).flat(), 'x-request-id', id])
    response.end(ready.content)
    const ms = performance.now() - began
    meters.request(method, route, 200, ms)
    log.info(describeRequest({ id, method, route, status: 200, ms, caller: 'visitor' }))
  }

  /** Reads a body that has come whole; undefined where it is long or has not. What was read is given to `look` as well. */
  function readBody(
    request: IncomingMessage,
    look: (body: string | undefined, read?: Buffer | null) => void,
  ): void {
    const length = Number(request.headers['content-length'] ?? 0)
    if (length === 0) return look('')
    if (!(length <= BODY_LENGTH_MAX)) return look(undefined)
    request.once('readable', () => {
      const bytes = request.read() as Buffer | null
      // Byte for byte, so that what is no UTF-8 is not taken for something else.
      look(bytes?.length === length ? bytes.toString('latin1') : undefined, bytes)
    })
  }

  return {
    /** From now on, requests for this endpoint are looked at. */
    watch(endpoint: Endpoint): void {
      const { access, captcha, creates, method, params, status } = endpoint
      if (access !== 'public' || captcha || creates || params || status !== 200) return
      const route = `/api${endpoint.path}`
      watched.set(route, { method, route, callClass: callClassOf(endpoint) })
    },

    /** Keeps the answer of a request for the next that is the same. */
    keep(request: IncomingMessage, ready: PreparedResponse): void {
      const key = asked.get(request)
      if (key === undefined || ready.edition === undefined) return
      // One answer may be long, and is kept once more for each way to write the question.
      keptSize += key.length + ready.content.length
      if (kept.size >= answersMax || keptSize > KEPT_SIZE_MAX) {
        kept.clear()
        keptSize = key.length + ready.content.length
      }
      const length = String(Buffer.byteLength(ready.content))
      const headers = Object.entries({ ...security, ...ready.headers, 'content-length': length }).flat()
      kept.set(key, { ready, headers })
    },

    /** The listener of a server; `framework` takes what has no answer yet. */
    before:
      (framework: RequestListener): RequestListener =>
      (request, response) => {
        const watch = watched.get(request.url ?? '')
        if (!watch || request.method !== watch.method || life.isStopping || !isPlain(request))
          return framework(request, response)
        const { 'accept-language': wishes = '', 'content-type': type = '' } = request.headers
        // Answers are kept by these words: long ones, of which there are as many as somebody likes, would fill the memory.
        if (wishes.length > WISHES_LENGTH_MAX || type.length > TYPE_LENGTH_MAX)
          return framework(request, response)
        readBody(request, (body, read) => {
          const leave = () => {
            if (read) request.unshift(read)
            framework(request, response)
          }
          if (body === undefined) return leave()
          const key = [watch.route, wishes, type, body].join('\n')
          const found = kept.get(key)
          if (!found || found.ready.edition !== editionNow()) {
            asked.set(request, key)
            return leave()
          }
          const go = (judged?: RateLimitResult) =>
            judged?.failure ? leave() : send(request, response, watch, found, judged?.headers ?? {})
          const judged = count?.(watch.callClass, addressOf(request), undefined)
          if (judged instanceof Promise) judged.then(go, leave)
          else go(judged)
        })
      },
  }
}

export type RepeatedAnswers = ReturnType<typeof repeatedAnswers>
