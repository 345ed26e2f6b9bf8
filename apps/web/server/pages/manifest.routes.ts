import { addressIn } from '@pan/contracts/messages/addresses'
import { sentences } from '@pan/contracts/messages/catalogues'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { FastifyInstance } from 'fastify'

export const MANIFEST = '/manifest.webmanifest'

/** What a browser needs to put the site on a home screen (W3C, Web Application Manifest). It is one site in every language, hence one `id`. */
const manifestIn = (locale: Locale) => ({
  name: sentences[locale]('site.name'),
  short_name: sentences[locale]('site.name'),
  description: sentences[locale]('site.description'),
  id: '/',
  start_url: addressIn(locale, '/'),
  scope: '/',
  lang: locale,
  display: 'minimal-ui',
  theme_color: '#0a5675',
  background_color: '#ffffff',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** The manifest of each language, at its own address. */
export function manifestRoutes(app: FastifyInstance): void {
  for (const locale of LOCALES) {
    const text = JSON.stringify(manifestIn(locale))
    app.get(addressIn(locale, MANIFEST), (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(text),
    )
  }
}
