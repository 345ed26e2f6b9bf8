import type { CallClass } from '@pan/contracts/kit/endpoint'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { subjectOf } from '../caller.ts'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import type { Clock } from '../support/clock.ts'
import { networkKey } from './network-key.ts'

const WINDOW_SECONDS = 60
const CALLERS_MAX = 100_000
const OVERFLOW = 'overflow'
/** So many known callers share an address before it is limited itself: an office, or one who makes tokens by the dozen. */
const KNOWN_CALLERS_AT_ADDRESS = 10
/** Classes in which a token gives nobody a count of their own: they are what guessing and sending mails would need. */
const BY_ADDRESS_ALONE: readonly CallClass[] = ['proof', 'mail', 'tracking']

/** Counts a call; the failure is what a caller who has called too often gets. */
export type CountCall = (
  callClass: CallClass,
  request: FastifyRequest,
  reply: FastifyReply,
) => Failure | undefined

/** The limits that an operator has set. */
export const limitsIn = (config: Config): Readonly<Record<CallClass, number>> => ({
  read: config.RATE_LIMIT_READS_PER_MINUTE,
  write: config.RATE_LIMIT_WRITES_PER_MINUTE,
  proof: config.RATE_LIMIT_PROOFS_PER_MINUTE,
  mail: config.RATE_LIMIT_MAILS_PER_MINUTE,
  tracking: config.RATE_LIMIT_TRACKINGS_PER_MINUTE,
})

/** Counts in a fixed window. When it would have to remember too many keys, the new ones share one count. */
function countedCalls() {
  const counts = new Map<string, number>()
  return {
    clear: () => counts.clear(),
    // A flood of addresses can neither fill the memory nor free those already counted.
    add(key: string): number {
      const known = counts.has(key) || counts.size < CALLERS_MAX ? key : OVERFLOW
      const calls = (counts.get(known) ?? 0) + 1
      counts.set(known, calls)
      return calls
    },
  }
}

/**
 * Counts calls by class and caller in this process: by who the token proves, else by address. The headers are those of
 * draft-ietf-httpapi-ratelimit-headers-10.
 */
export function rateLimit(perMinute: Readonly<Record<CallClass, number>>, clock: Clock): CountCall {
  const counts = countedCalls()
  let windowEnd = 0

  return (callClass, request, reply) => {
    const now = clock.now().getTime()
    if (now >= windowEnd) {
      counts.clear()
      windowEnd = now + WINDOW_SECONDS * 1000
    }
    const limit = perMinute[callClass]
    const address = `${callClass} ${networkKey(request.ip)}`
    const caller = BY_ADDRESS_ALONE.includes(callClass) ? undefined : subjectOf(request.caller)
    const calls = counts.add(caller === undefined ? address : `${callClass} ${caller}`)
    const isCrowded =
      caller !== undefined && counts.add(`${address} known`) > limit * KNOWN_CALLERS_AT_ADDRESS
    const reset = Math.ceil((windowEnd - now) / 1000)
    const remaining = isCrowded ? 0 : Math.max(0, limit - calls)
    void reply
      .header('ratelimit-policy', `"${callClass}";q=${limit};w=${WINDOW_SECONDS}`)
      .header('ratelimit', `"${callClass}";r=${remaining};t=${reset}`)
    return calls > limit || isCrowded
      ? new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: reset })
      : undefined
  }
}

/** The hook of a route that is no endpoint of the contract; it asks for no token, so its callers are addresses. */
export const counting =
  (count: CountCall | undefined, callClass: CallClass): onRequestHookHandler =>
  (request, reply, done) =>
    done(count?.(callClass, request, reply))
