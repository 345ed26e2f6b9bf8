import { addressIn } from '@pan/contracts/messages/addresses'
import type { Locale } from '@pan/contracts/messages/languages'
import { escaped } from '../pages/head.ts'
import type { Feed } from '../pages/pages.ts'

/** Where feed readers find new articles, without a language. */
export const FEED = '/articles/feed.xml'

/** The newest articles for feed readers, as RSS 2.0. */
export function rss(origin: string, locale: Locale, { title, description, page, items }: Feed): string {
  const at = (path: string) => escaped(origin + addressIn(locale, path))
  const entry = (item: Feed['items'][number]) =>
    `<item><title>${escaped(item.title)}</title><link>${at(item.path)}</link>` +
    `<guid isPermaLink="true">${at(item.path)}</guid><pubDate>${item.at.toUTCString()}</pubDate>` +
    `<description>${escaped(item.description)}</description></item>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escaped(title)}</title><link>${at(page)}</link><description>${escaped(description)}</description>`,
    `<language>${locale}</language>`,
    `<atom:link href="${at(FEED)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(entry),
    '</channel></rss>',
    '',
  ].join('\n')
}
