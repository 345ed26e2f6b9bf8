import type { Locale } from '@pan/contracts/messages/languages'
import { languageCookie } from './language-cookie.ts'

/** Makes a language the page's own and remembers it; the web server leads a later visit to it. */
export function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale
  document.cookie = languageCookie(locale, location.protocol === 'https:')
}
