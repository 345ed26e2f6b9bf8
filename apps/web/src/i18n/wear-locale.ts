import type { Locale } from '@pan/contracts/messages/languages'

const yearSeconds = 365 * 24 * 60 * 60

/** Makes a language the page's own and remembers it; the web server leads a later visit to it. */
export function wearLocale(locale: Locale): void {
  document.documentElement.lang = locale
  document.cookie = `lang=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`
}
