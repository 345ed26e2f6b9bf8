import { addressIn } from '@pan/contracts/messages/addresses'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { RenderedPage } from './pages.ts'

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`)

/** JSON inside a script element, which a text with an end tag in it must not close. */
export const asScriptData = (data: unknown, replace?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(data, replace).replaceAll('<', String.raw`\u003c`)

/** What search engines and the window's title read. */
export function headOf(
  { locale, title, description, canonical, jsonLd, status, isEmpty, card, feeds }: RenderedPage,
  origin: string,
) {
  const address = (language: Locale) => escaped(origin + addressIn(language, canonical))
  // Whoever reads a description elsewhere needs its addresses whole; in the pages they start at the root.
  const whole = (key: string, value: unknown) => (key === 'item' ? origin + String(value) : value)
  const places =
    status === 200 && !isEmpty
      ? [
          `<link rel="canonical" href="${address(locale)}">`,
          ...LOCALES.map((one) => `<link rel="alternate" hreflang="${one}" href="${address(one)}">`),
          `<link rel="alternate" hreflang="x-default" href="${address(DEFAULT_LOCALE)}">`,
          ...feeds.map(
            (feed) =>
              `<link rel="alternate" type="application/rss+xml" title="${escaped(feed.title)}" href="${escaped(origin + feed.address)}">`,
          ),
          ...Object.entries({
            'og:type': card.kind,
            'og:site_name': card.site,
            'og:title': title,
            'og:description': description,
            'og:url': origin + addressIn(locale, canonical),
            'og:locale': `${locale}_IN`,
            'og:image': `${origin}/social-card-${locale}.png`,
            'og:image:width': '1200',
            'og:image:height': '630',
          }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : ['<meta name="robots" content="noindex">']
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...places,
    ...jsonLd.map((thing) => `<script type="application/ld+json">${asScriptData(thing, whole)}</script>`),
  ].join('')
}
