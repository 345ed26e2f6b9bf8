import type { CallClass } from '@pan/contracts/kit/endpoint'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { subjectOf } from '../../auth/caller.ts'
import type { Config } from '../../config/config.ts'
import { Failure } from '../../errors/failure.ts'
import { WINDOW_SECONDS, type CallCounts, type CountLimit } from './call-counts.ts'
import { networksOf } from '@pan/contracts/kit/http/network-key'

/** So many known callers share an address before it is limited itself: an office, or one who makes tokens by the dozen. */
const KNOWN_CALLERS_AT_ADDRESS = 10
/** Classes in which a token gives nobody a count of their own: they are what guessing and sending mails would need. */
const BY_ADDRESS_ALONE: readonly CallClass[] = ['proof', 'mail', 'tracking']

export interface RateLimitResult {
  readonly headers: Readonly<Record<string, string>>
  /** What a caller who has called too often gets. */
  readonly failure: Failure | undefined
}

/**
 * Counts a call from an address, or of whoever the token proves: an application, an account or a partner.
 */
export type CountCall = (
  callClass: CallClass,
  address: string,
  subject: string | undefined,
) => Promise<RateLimitResult>

/** The limits that an operator has set. */
export const limitsIn = (config: Config): Readonly<Record<CallClass, number>> => ({
  read: config.RATE_LIMIT_READS_PER_MINUTE,
  write: config.RATE_LIMIT_WRITES_PER_MINUTE,
  proof: config.RATE_LIMIT_PROOFS_PER_MINUTE,
  mail: config.RATE_LIMIT_MAILS_PER_MINUTE,
  tracking: config.RATE_LIMIT_TRACKINGS_PER_MINUTE,
  validation: config.RATE_LIMIT_VALIDATIONS_PER_MINUTE,
})

/**
 * Limits calls by class and caller: by who the token proves, else by address; some classes by address alone. Where callers are
 * known by name (`isCountedByCaller`), as many of them as there are share an address, and come in at the same hour. The
 * headers are those of draft-ietf-httpapi-ratelimit-headers-10.
 */
export function rateLimit(
  perMinute: Readonly<Record<CallClass, number>>,
  counts: CallCounts,
  isCountedByCaller = false,
): CountCall {
  function limitsOf(callClass: CallClass, address: string, subject: string | undefined): CountLimit[] {
    const limit = perMinute[callClass]
    const caller = !isCountedByCaller && BY_ADDRESS_ALONE.includes(callClass) ? undefined : subject
    const among = (of: string, max: number) =>
      networksOf(address).map(({ kind, key, times }) => ({
        kind: `${callClass} ${of} ${kind}`,
        name: key,
        max: max * times,
      }))
    if (isCountedByCaller) {
      if (caller !== undefined) return [{ kind: `${callClass} member`, name: caller, max: limit }]
      return among('office', BY_ADDRESS_ALONE.includes(callClass) ? limit * KNOWN_CALLERS_AT_ADDRESS : limit)
    }
    if (caller === undefined) return among('unknown', limit)
    return [
      { kind: `${callClass} known`, name: caller, max: limit },
      ...among('known', limit * KNOWN_CALLERS_AT_ADDRESS),
    ]
  }

  return async (callClass, address, subject) => {
    const limits = limitsOf(callClass, address, subject)
    const { isWithin, left, millisecondsLeft } = await counts.add(limits)
    const reset = Math.ceil(millisecondsLeft / 1000)
    return {
      headers: {
        'ratelimit-policy': `"${callClass}";q=${limits[0]!.max};w=${WINDOW_SECONDS}`,
        ratelimit: `"${callClass}";r=${left};t=${reset}`,
      },
      failure: isWithin ? undefined : new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: reset }),
    }
  }
}

/** Counts the call of a request and says on its answer how many are left. */
export async function countRequest(
  count: CountCall,
  callClass: CallClass,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Failure | undefined> {
  const { headers, failure } = await count(callClass, request.ip, subjectOf(request.caller))
  void reply.headers(headers)
  return failure
}

/** The hook of a route that is no endpoint of the contract; it asks for no token, so its callers are addresses. */
export const counting =
  (count: CountCall | undefined, callClass: CallClass): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const refused = count && (await countRequest(count, callClass, request, reply))
    if (refused) throw refused
  }
