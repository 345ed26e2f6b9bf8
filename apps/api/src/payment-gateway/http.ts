import { setTimeout as wait } from 'node:timers/promises'
import { GatewayError } from './gateway.ts'

const TRIES_MAX = 3
const PAUSE_MILLISECONDS = 200
const PAUSE_GROWTH = 3
// 409: the same refund is still being worked on. 429: too many calls.
const TRY_LATER: ReadonlySet<number> = new Set([409, 429])

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
 * growing pauses until the deadline, so every call has to be safe to repeat; after that it is a GatewayError.
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
    const text = await response.text()
    if (TRY_LATER.has(response.status) || response.status >= 500) {
      throw new GatewayError(`The gateway answered ${response.status}.`)
    }
    return { status: response.status, body: JSON.parse(text) }
  }

  return async (method, path, content, headers) => {
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
        const pause = pauseAfter(attempt)
        if (attempt < TRIES_MAX && performance.now() + pause < end) await wait(pause)
        else if (error instanceof GatewayError) throw error
        else throw new GatewayError('The gateway did not answer.', { cause: error })
      }
    }
  }
}
