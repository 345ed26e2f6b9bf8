import { setTimeout as wait } from 'node:timers/promises'
import { boundedText } from '../text/bounded-text.ts'
import { GatewayError } from './gateway.ts'
import { TooManyCalls, TOO_MANY_CALLS } from './too-many-calls.ts'

const TRIES_MAX = 3
const PAUSE_MILLISECONDS = 200
const PAUSE_GROWTH = 3
/** The same refund is still being worked on. */
const BUSY_WITH_IT = 409
const ANSWER_BYTES_MAX = 1024 * 1024

export interface HttpAnswer {
  readonly status: number
  readonly body: unknown
}

export interface HttpSettings {
  readonly baseUrl: string
  readonly keyId: string
  readonly keySecret: string
  /** For each try. */
  readonly timeoutMilliseconds: number
  /** For all tries together: a gateway that tells us something by a webhook waits five seconds for the answer. */
  readonly deadlineMilliseconds: number
}

type Method = 'GET' | 'POST'

/** Sends one JSON request, again where that may help; gives the answer, whatever its status below 500 says. */
export type GatewayCall = (
  method: Method,
  path: string,
  content?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<HttpAnswer>

/** Between half and all of a pause that grows, so that callers that failed together do not come back together. */
const pauseAfter = (attempt: number): number =>
  PAUSE_MILLISECONDS * PAUSE_GROWTH ** (attempt - 1) * (0.5 + Math.random() / 2)

/**
 * Calls a JSON API with Basic authentication. What may be a passing fault (no answer, 409, 429, 5xx) is tried again with
 * growing pauses until the deadline, so every call has to be safe to repeat; after that it is a GatewayError. The gateway
 * counts the calls of all applicants together. So after a 429 a look is not tried again, for it is repeated anyhow, and no
 * other is made before the time that the gateway asks for; what somebody orders waits that long, where the deadline is later.
 */
export function gatewayHttp(settings: HttpSettings): GatewayCall {
  const { baseUrl, keyId, keySecret, timeoutMilliseconds, deadlineMilliseconds } = settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function once(url: string, request: RequestInit, milliseconds: number): Promise<HttpAnswer> {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds))),
    })
    const text = await boundedText(response, ANSWER_BYTES_MAX)
    if (text === undefined) throw new GatewayError('The answer of the gateway was too long.')
    if (response.status === TOO_MANY_CALLS) throw new TooManyCalls(response.headers.get('retry-after'))
    if (response.status === BUSY_WITH_IT || response.status >= 500) {
      throw new GatewayError(`The gateway answered ${response.status}.`)
    }
    return { status: response.status, body: JSON.parse(text) }
  }

  let noLooksUntil = 0

  /** How long to wait before the next try, after one that failed. */
  function pauseFor(method: Method, error: unknown, attempt: number): number {
    if (!(error instanceof TooManyCalls)) return pauseAfter(attempt)
    noLooksUntil = Math.max(noLooksUntil, performance.now() + error.pauseMilliseconds)
    return method === 'GET' ? Infinity : Math.max(error.pauseMilliseconds, pauseAfter(attempt))
  }

  return async (method, path, content, headers) => {
    if (method === 'GET' && performance.now() < noLooksUntil)
      throw new GatewayError('The gateway has asked for fewer calls.')
    const end = performance.now() + deadlineMilliseconds
    const request: RequestInit = {
      method,
      headers: {
        authorization,
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    }
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(baseUrl + path, request, Math.min(timeoutMilliseconds, end - performance.now()))
      } catch (error) {
        const pause = pauseFor(method, error, attempt)
        if (attempt < TRIES_MAX && performance.now() + pause < end) await wait(pause)
        else if (error instanceof GatewayError) throw error
        else throw new GatewayError('The gateway did not answer.', { cause: error })
      }
    }
  }
}
