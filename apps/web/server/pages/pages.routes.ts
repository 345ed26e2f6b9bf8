import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { addressForReader, languageChoice, varying } from './language-choice.ts'
import { newAddress } from './old-addresses.ts'
import { cacheControl, isForEverybody, isKnown } from './page-caching.ts'
import type { Pages } from './pages.ts'
import { ENCODINGS, readyPages } from './ready-pages.ts'
import type { Template } from './template.ts'
import { visitorHeaders } from './visitor.ts'

interface PageDependencies {
  pages: Pages
  template: Template
  api: URL
  /** The site is behind TLS. */
  isSecure: boolean
}

/** What pages, browsers and crawlers fetch by themselves. Where it is not there, no page is what they want. */
const FILE =
  /^\/assets\/|\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|png|svg|txt|webmanifest|webp|woff2?|xml)$/iu

/** Answers with the page of an address, or leads to where it is. */
export function pagesRoutes(
  app: FastifyInstance,
  { pages, template, api, isSecure }: PageDependencies,
): void {
  const pageOf = readyPages(template.fill)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const url = new URL(request.url, 'http://any')
      if (FILE.test(url.pathname)) return reply.code(404).header('cache-control', 'no-store').send()
      void reply.header('cache-control', 'no-cache')
      const moved = newAddress(url)
      if (moved) return reply.redirect(moved, 301)
      const choice = languageChoice(url, isSecure)
      if (choice)
        return reply
          .headers({ 'cache-control': 'no-store', 'set-cookie': choice.cookie })
          .redirect(choice.location, 303)

      const found = await pageOf(url, () =>
        pages.answer({ url: url.pathname + url.search, api, headers: visitorHeaders(request) }),
      )
      // What is unknown today may be a page tomorrow, so no browser is to remember it.
      if ('redirect' in found) return reply.redirect(found.redirect, 302)
      const { page, plain, etag, compressed } = found
      request.page = page.route
      const isShared = isForEverybody(url, page)
      void reply.headers({
        'cache-control': cacheControl(page, isShared),
        vary: varying(url, isShared),
      })
      const elsewhere = isShared ? undefined : addressForReader(url, request.headers, isSecure)
      if (elsewhere !== undefined) return reply.redirect(elsewhere, 302)
      if (page.status === 503) void reply.header('retry-after', '5')
      // A page that somebody has already is not sent again.
      // With the policy: a browser takes that of a 304 in the place of the one that it has kept with the page.
      const policy = template.contentSecurityPolicy
      void reply.headers({ etag, 'content-security-policy': policy })
      if (page.status === 200 && isKnown(request, etag)) return reply.code(304).send()
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS)
      if (encoding) void reply.header('content-encoding', encoding)
      return reply
        .code(page.status)
        .header('content-language', page.locale)
        .type('text/html; charset=utf-8')
        .send(encoding ? await compressed(encoding) : plain)
    },
  })
}
