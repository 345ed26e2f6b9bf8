import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../failure.ts'
import type { Clock } from '../support/clock.ts'

const WINDOW_MILLISECONDS = 60_000
const CALLERS_MAX = 100_000
const OVERFLOW = 'overflow'

// An IPv6 household has 2^64 addresses: it counts as one caller.
export const callerKey = (ip: string): string => (ip.includes(':') ? ip.split(':', 4).join(':') : ip)

/**
 * Counts calls by address in a fixed window of one minute, in this process. When it would have to remember too many
 * addresses, the new ones share one count: a flood of addresses cannot fill the memory nor free those already counted.
 */
export function rateLimit(limit: number, clock: Clock) {
  const counts = new Map<string, number>()
  let windowEnd = 0
  const limitText = String(limit)
  return function count(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const now = clock.now().getTime()
    if (now >= windowEnd) {
      counts.clear()
      windowEnd = now + WINDOW_MILLISECONDS
    }
    const key = callerKey(request.ip)
    const known = counts.has(key) || counts.size < CALLERS_MAX ? key : OVERFLOW
    const calls = (counts.get(known) ?? 0) + 1
    counts.set(known, calls)
    const reset = Math.ceil((windowEnd - now) / 1000)
    reply.raw.setHeader('ratelimit-limit', limitText)
    reply.raw.setHeader('ratelimit-remaining', String(Math.max(0, limit - calls)))
    reply.raw.setHeader('ratelimit-reset', String(reset))
    if (calls > limit) done(new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: reset }))
    else done()
  }
}
