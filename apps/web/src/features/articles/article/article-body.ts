import type { Locale } from '@pan/contracts/messages/languages'
import { addressIn } from '@pan/contracts/messages/addresses'

/**
 * The HTML of an article for a page: links to our own pages lead to those in the reader's language, and a table that is
 * wider than a phone is a part of its own to scroll, by keyboard too. No landmark: an article may have several.
 */
export const bodyIn = (locale: Locale, html: string, tableName: string): string =>
  html
    .replaceAll(/(?<=<a href=")\/[^"]*/gu, (path) => addressIn(locale, path))
    .replaceAll(/<table\b/gu, () => `<div role="group" aria-label="${tableName}" tabindex="0"><table`)
    .replaceAll('</table>', '</table></div>')
