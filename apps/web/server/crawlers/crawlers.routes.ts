import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { robots, securityText, sitemap } from './crawlers.ts'
import { FEED, rss } from './feed.ts'
import type { Pages } from '../pages/pages.ts'
import { visitorHeaders } from '../pages/visitor.ts'

const RETRY_SECONDS = 5

/** What programs read: search engines, feed readers, and tools that look for whom to tell of a weakness. */
export function crawlersRoutes(
  app: FastifyInstance,
  pages: Pages,
  api: URL,
  origin: string,
  supportEmail: string,
): void {
  app.get('/robots.txt', (_request, reply) => sendText('text/plain', robots(origin), reply))
  app.get('/.well-known/security.txt', (_request, reply) =>
    sendText('text/plain', securityText(origin, supportEmail, new Date()), reply),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const addresses = await pages.addresses({ api, headers: visitorHeaders(request) })
    return sendText('application/xml', addresses && sitemap(origin, addresses), reply)
  })
  for (const locale of LOCALES) {
    app.get(addressIn(locale, FEED), async (request, reply) => {
      const feed = await pages.feed({ api, headers: visitorHeaders(request) }, locale)
      return sendText('application/rss+xml', feed && rss(origin, locale, feed), reply)
    })
  }
}

/** A text for programs; where it could not be made now they are told when to come back. */
function sendText(type: string, text: string | undefined, reply: FastifyReply): FastifyReply {
  if (text === undefined) {
    const headers = { 'cache-control': 'no-store', 'retry-after': String(RETRY_SECONDS) }
    return reply.code(503).headers(headers).type('text/plain; charset=utf-8').send('')
  }
  return reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text)
}
