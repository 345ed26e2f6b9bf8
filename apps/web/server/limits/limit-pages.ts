import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { networksOf, type CallerNetwork } from '@pan/contracts/kit/http/network-key'
import { sentences } from '@pan/contracts/messages/catalogues'
import { localeOf } from '@pan/contracts/messages/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../pages/head.ts'
import type { PageLimits } from '../pages/pages.ts'

const MINUTE_MILLISECONDS = 60_000
const RETRY_SECONDS = 5

const SENTENCES = { 429: 'error.TOO_MANY_REQUESTS', 503: 'error.OVERLOADED' } as const

/** Whether an error is one of those that `limitPages` throws. */
export const isRefusal = (status: number | undefined): status is keyof typeof SENTENCES =>
  status !== undefined && status in SENTENCES

/** Says that no page is made now, by a page that takes no program to make. */
export function sendRefusal(
  status: keyof typeof SENTENCES,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const locale = localeOf(request.url)
  const message = escaped(sentences[locale](SENTENCES[status]))
  if (!reply.hasHeader('retry-after')) void reply.header('retry-after', String(RETRY_SECONDS))
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-language': locale })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${message}</title><main><h1>${message}</h1></main></html>`,
    )
}

/**
 * So many addresses are remembered, the last ones. An attacker who has more is never refused by their count, and would not be
 * with a longer memory either: each of them may ask for many pages, together for more than can be made. Then it is the late
 * event loop that refuses.
 */
const ADDRESSES_MAX = 20_000

class TooManyPages extends Error {
  readonly statusCode = 429
}

/**
 * Making a page takes milliseconds of the one thread: pages are counted by address (of IPv6 by network, and by site), and none
 * is made while the event loop is late. A page that a browser or a cache has already costs the same, as it is made to be
 * compared.
 */
export async function limitPages(
  site: FastifyInstance,
  { perMinute, eventLoopDelayMillisecondsMax }: PageLimits,
): Promise<void> {
  if (perMinute === 0) return
  await site.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMillisecondsMax,
    retryAfter: RETRY_SECONDS,
  })
  await site.register(rateLimit, { global: false })
  const counted = (networkOf: (address: string) => CallerNetwork) => {
    const options: RateLimitOptions = {
      cache: ADDRESSES_MAX,
      timeWindow: MINUTE_MILLISECONDS,
      keyGenerator: ({ ip }) => networkOf(ip).key,
      max: ({ ip }) => perMinute * networkOf(ip).times,
    }
    return site.createRateLimit(options)
  }
  // The narrowest first: what is refused by its own limit takes nothing from the others of its site.
  const limits = [counted((ip) => networksOf(ip)[0]!), counted((ip) => networksOf(ip).at(-1)!)]
  site.addHook('onRequest', async (request, reply) => {
    for (const count of limits) {
      const counts = await count(request)
      if (counts.isAllowed || !counts.isExceeded) continue
      void reply.header('retry-after', String(counts.ttlInSeconds))
      throw new TooManyPages()
    }
  })
}
