import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { networkKey } from '@pan/contracts/kit/http/network-key'
import { sentences } from '@pan/contracts/messages/catalogues'
import { localeOf } from '@pan/contracts/messages/addresses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../pages/head.ts'

const MINUTE_MILLISECONDS = 60_000
const RETRY_SECONDS = 5
/** The same as the API has by itself. */
const EVENT_LOOP_DELAY_MILLISECONDS_MAX = 1000

/** Says that no page is made now, by a page that takes no program to make. */
export function sendRefusal(
  status: 429 | 503,
  sentence: 'error.TOO_MANY_REQUESTS' | 'error.OVERLOADED',
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const locale = localeOf(request.url)
  const message = escaped(sentences[locale](sentence))
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
export async function limitPages(site: FastifyInstance, pagesPerMinute: number): Promise<void> {
  if (pagesPerMinute === 0) return
  await site.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MILLISECONDS_MAX,
    pressureHandler: (request, reply) => void sendRefusal(503, 'error.OVERLOADED', request, reply),
  })
  await site.register(rateLimit, {
    max: pagesPerMinute,
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
