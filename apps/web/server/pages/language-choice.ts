import type { IncomingMessage } from 'node:http'
import { addressIn, localeOf } from '@pan/contracts/messages/addresses'
import { DEFAULT_LOCALE, isLocale, localeNamed, type Locale } from '@pan/contracts/messages/languages'
import { languageCookie, rememberedLanguage } from '../../src/i18n/language-cookie.ts'

interface Choice {
  /** Where the page in the chosen language is. */
  location: string
  /** Keeps the choice for the next visit; undefined where it is kept already. */
  cookie?: string
}

/**
 * Where a person who chose a language has to go: `?lang=ta` chooses it, later visits to the documents' own addresses
 * lead to it. An address that names a language is what it says.
 */
export function languageChoice(
  url: URL,
  headers: IncomingMessage['headers'],
  isSecure: boolean,
): Choice | undefined {
  const asked = url.searchParams.get('lang')
  if (isLocale(asked)) {
    url.searchParams.delete('lang')
    return { location: inLanguage(asked, url), cookie: languageCookie(asked, isSecure) }
  }
  const locale = localeNamed(rememberedLanguage(headers.cookie, isSecure))
  if (locale === DEFAULT_LOCALE || localeOf(url.pathname) !== DEFAULT_LOCALE) return undefined
  return { location: inLanguage(locale, url) }
}

// Two slashes would name another site.
const inLanguage = (locale: Locale, { pathname, search }: URL): string =>
  addressIn(locale, pathname).replace(/^\/+/u, '/') + search
