import { setTimeout as wait } from 'node:timers/promises'
import { GatewayError } from './gateway.ts'

const TRIES_MAX = 2
const PAUSE_MILLISECONDS = 200
const TRY_LATER = 429

export interface HttpAnswer {
  readonly status: number
  readonly body: unknown
}

export interface HttpSettings {
  readonly baseUrl: string
  readonly keyId: string
  readonly keySecret: string
  /** For each try; there are two. A gateway expects an answer to its webhook within five seconds. */
  readonly timeoutMilliseconds: number
}

/**
 * Calls a JSON API with Basic authentication. What may be a passing fault (no answer, 429, 5xx) is tried once more, so
 * every call has to be safe to repeat; after that it is a GatewayError.
 */
export function gatewayHttp({ baseUrl, keyId, keySecret, timeoutMilliseconds }: HttpSettings) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function once(method: 'GET' | 'POST', path: string, content: unknown): Promise<HttpAnswer> {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization, ...(content !== undefined && { 'content-type': 'application/json' }) },
      ...(content !== undefined && { body: JSON.stringify(content) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const text = await response.text()
    if (response.status === TRY_LATER || response.status >= 500) {
      throw new GatewayError(`The gateway answered ${response.status}.`)
    }
    return { status: response.status, body: JSON.parse(text) }
  }

  return async (method: 'GET' | 'POST', path: string, content?: unknown): Promise<HttpAnswer> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(method, path, content)
      } catch (error) {
        if (attempt < TRIES_MAX) await wait(PAUSE_MILLISECONDS)
        else if (error instanceof GatewayError) throw error
        else throw new GatewayError('The gateway did not answer.', { cause: error })
      }
    }
  }
}
