import { negotiate } from '@fastify/accept-negotiator'
import { addressIn } from '@pan/contracts/messages/addresses'
import { LOCALES } from '@pan/contracts/messages/languages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isKnown } from '../pages/page-caching.ts'
import type { Pages } from '../pages/pages.ts'
import { robots, securityText, sitemap } from './crawlers.ts'
import { FEED, rss } from './feed.ts'
import { cachedText } from './cached-text.ts'

const RETRY_SECONDS = 5
const PUBLIC = 'public, max-age=3600'

/** What programs read: search engines, feed readers, and tools that look for whom to tell of a weakness. */
export function crawlersRoutes(
  app: FastifyInstance,
  pages: Pages,
  api: URL,
  origin: string,
  supportEmail: string,
): void {
  /** A text of what the API knows. It is made for everybody, so this server asks in its own name, not in a visitor's. */
  function getText(path: string, type: string, make: () => Promise<string | undefined>): void {
    const text = cachedText(make)
    app.get(path, async (request, reply) => {
      const kept = await text()
      if (!kept) {
        const headers = { 'cache-control': 'no-store', 'retry-after': String(RETRY_SECONDS) }
        return reply.code(503).headers(headers).type('text/plain; charset=utf-8').send('')
      }
      void reply.headers({ 'cache-control': PUBLIC, vary: 'accept-encoding', etag: kept.etag })
      if (isKnown(request, kept.etag)) return reply.code(304).send()
      const isPacked = negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) === 'gzip'
      if (isPacked) void reply.header('content-encoding', 'gzip')
      return reply.type(`${type}; charset=utf-8`).send(isPacked ? kept.gzip : kept.plain)
    })
  }

  app.get('/robots.txt', (_request, reply) => sendPlain(robots(origin), reply))
  app.get('/.well-known/security.txt', (_request, reply) =>
    sendPlain(securityText(origin, supportEmail, new Date()), reply),
  )
  getText('/sitemap.xml', 'application/xml', async () => {
    const addresses = await pages.addresses({ api, headers: {} })
    return addresses && sitemap(origin, addresses)
  })
  for (const locale of LOCALES) {
    getText(addressIn(locale, FEED), 'application/rss+xml', async () => {
      const feed = await pages.feed({ api, headers: {} }, locale)
      return feed && rss(origin, locale, feed)
    })
  }
}

const sendPlain = (text: string, reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', PUBLIC).type('text/plain; charset=utf-8').send(text)
