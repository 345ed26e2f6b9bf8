import type { CallClass } from '@pan/contracts/kit/endpoint'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { subjectOf } from '../caller.ts'
import type { Config } from '../config.ts'
import { Failure } from '../failure.ts'
import { WINDOW_SECONDS, type CallCounts, type Counted } from './call-counts.ts'
import { networkKey } from './network-key.ts'

/** So many known callers share an address before it is limited itself: an office, or one who makes tokens by the dozen. */
const KNOWN_CALLERS_AT_ADDRESS = 10
/** Classes in which a token gives nobody a count of their own: they are what guessing and sending mails would need. */
const BY_ADDRESS_ALONE: readonly CallClass[] = ['proof', 'mail', 'tracking']

/** Counts a call, at once where nobody has to be asked; the failure is what a caller who has called too often gets. */
export type CountCall = (
  callClass: CallClass,
  request: FastifyRequest,
  reply: FastifyReply,
) => Failure | undefined | Promise<Failure | undefined>

/** The limits that an operator has set. */
export const limitsIn = (config: Config): Readonly<Record<CallClass, number>> => ({
  read: config.RATE_LIMIT_READS_PER_MINUTE,
  write: config.RATE_LIMIT_WRITES_PER_MINUTE,
  proof: config.RATE_LIMIT_PROOFS_PER_MINUTE,
  mail: config.RATE_LIMIT_MAILS_PER_MINUTE,
  tracking: config.RATE_LIMIT_TRACKINGS_PER_MINUTE,
})

/**
 * Limits calls by class and caller: by who the token proves, else by address. The headers are those of
 * draft-ietf-httpapi-ratelimit-headers-10.
 */
export function rateLimit(perMinute: Readonly<Record<CallClass, number>>, counts: CallCounts): CountCall {
  function judge(
    callClass: CallClass,
    reply: FastifyReply,
    { calls: [calls = 0, crowd = 0], millisecondsLeft }: Counted,
  ): Failure | undefined {
    const limit = perMinute[callClass]
    const isCrowded = crowd > limit * KNOWN_CALLERS_AT_ADDRESS
    const reset = Math.ceil(millisecondsLeft / 1000)
    const remaining = isCrowded ? 0 : Math.max(0, limit - calls)
    void reply
      .header('ratelimit-policy', `"${callClass}";q=${limit};w=${WINDOW_SECONDS}`)
      .header('ratelimit', `"${callClass}";r=${remaining};t=${reset}`)
    return calls > limit || isCrowded
      ? new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: reset })
      : undefined
  }

  return (callClass, request, reply) => {
    const address = `${callClass} ${networkKey(request.ip)}`
    const caller = BY_ADDRESS_ALONE.includes(callClass) ? undefined : subjectOf(request.caller)
    const counted = counts.add(
      caller === undefined ? [address] : [`${callClass} ${caller}`, `${address} known`],
    )
    return counted instanceof Promise
      ? counted.then((known) => judge(callClass, reply, known))
      : judge(callClass, reply, counted)
  }
}

/** The hook of a route that is no endpoint of the contract; it asks for no token, so its callers are addresses. */
export const counting =
  (count: CountCall | undefined, callClass: CallClass): onRequestHookHandler =>
  (request, reply, done) => {
    const answer = (refused?: Failure) => done(refused)
    const outcome = count?.(callClass, request, reply)
    if (outcome instanceof Promise) outcome.then(answer, done)
    else answer(outcome)
  }
