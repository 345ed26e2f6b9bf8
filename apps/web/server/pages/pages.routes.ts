import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'
import { addressForReader, languageChoice, varying } from './language-choice.ts'
import { newAddress } from './old-addresses.ts'
import { cacheControl, isForEverybody, isKnown } from './page-caching.ts'
import type { Pages } from './pages.ts'
import type { Template } from './template.ts'
import { visitorHeaders } from './visitor.ts'

interface PageParts {
  pages: Pages
  template: Template
  api: URL
  /** The site is behind TLS. */
  isSecure: boolean
}

// Pages are made while somebody waits: what a little more pressing would save is less than what it takes.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compress = {
  br: (html: string) => promisify(brotliCompress)(html, quality),
  gzip: (html: string) => promisify(gzip)(html),
}
const ENCODINGS: (keyof typeof compress)[] = ['br', 'gzip']

/** Answers with the page of an address, or leads to where it is. */
export function pagesRoutes(app: FastifyInstance, { pages, template, api, isSecure }: PageParts): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const url = new URL(request.url, 'http://any')
      if (url.pathname.startsWith('/assets/') || extname(url.pathname))
        return reply.code(404).header('cache-control', 'no-store').send()
      void reply.header('cache-control', 'no-cache')
      const moved = newAddress(url)
      if (moved) return reply.redirect(moved, 301)
      const choice = languageChoice(url, isSecure)
      if (choice)
        return reply
          .headers({ 'cache-control': 'no-store', 'set-cookie': choice.cookie })
          .redirect(choice.location, 303)

      const address = url.pathname + url.search
      const page = await pages.answer({ url: address, api, headers: visitorHeaders(request) })
      // What is unknown today may be a page tomorrow, so no browser is to remember it.
      if ('redirect' in page) return reply.redirect(page.redirect, 302)
      request.page = page.route
      const isShared = isForEverybody(url, page)
      void reply.headers({
        'cache-control': cacheControl(page, isShared),
        vary: varying(url, isShared),
      })
      const elsewhere = isShared ? undefined : addressForReader(url, request.headers, isSecure)
      if (elsewhere !== undefined) return reply.redirect(elsewhere, 302)
      if (page.status === 503) void reply.header('retry-after', '5')
      const html = template.fill(page)
      // A page that somebody has already is not sent again. It is weak: the same page is compressed in several ways.
      const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`
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
        .send(encoding ? await compress[encoding](html) : Buffer.from(html))
    },
  })
}
