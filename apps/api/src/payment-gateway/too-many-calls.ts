import { GatewayError } from './gateway.ts'

/** So long at most nobody looks because the gateway has asked for it. */
const REST_MILLISECONDS_MAX = 60_000

export class TooManyCalls extends GatewayError {
  readonly pauseMilliseconds: number

  constructor(retryAfter: string | null) {
    super(`The gateway answered ${TOO_MANY_CALLS}.`)
    const seconds = Number(retryAfter ?? 0)
    const asked = Number.isNaN(seconds) ? Date.parse(retryAfter!) - Date.now() : seconds * 1000
    this.pauseMilliseconds = Math.min(Math.max(0, asked || 0), REST_MILLISECONDS_MAX)
  }
}

export const TOO_MANY_CALLS = 429
