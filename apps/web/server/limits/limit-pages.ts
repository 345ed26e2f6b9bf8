import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { networkKey } from '@pan/contracts/kit/http/network-key'
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
      `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1></html>`,
    )
}

/**
 * Making a page takes milliseconds of the one thread: pages are counted by address (of IPv6 by network), and none is made
 * while the event loop is late. A page that a browser or a cache has already costs the same, as it is made to be compared.
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
  await site.register(rateLimit, {
    max: perMinute,
    timeWindow: MINUTE_MILLISECONDS,
    keyGenerator: ({ ip }) => networkKey(ip),
    // They would say the same of everybody's page to whoever keeps it.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  })
}
