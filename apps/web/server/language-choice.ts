import type { IncomingMessage } from 'node:http'
import { addressIn, localeOf } from '@pan/contracts/messages/addresses'
import { DEFAULT_LOCALE, isLocale, localeNamed, type Locale } from '@pan/contracts/messages/languages'

const yearSeconds = 365 * 24 * 60 * 60

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
export function languageChoice(url: URL, headers: IncomingMessage['headers']): Choice | undefined {
  const asked = url.searchParams.get('lang')
  if (isLocale(asked)) {
    url.searchParams.delete('lang')
    const cookie = `lang=${asked}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
    return { location: inLanguage(asked, url), cookie }
  }
  const [, remembered] = /(?:^|;\s*)lang=(\w+)(?:;|$)/u.exec(headers.cookie ?? '') ?? []
  const locale = localeNamed(remembered)
  if (locale === DEFAULT_LOCALE || localeOf(url.pathname) !== DEFAULT_LOCALE) return undefined
  return { location: inLanguage(locale, url) }
}

// Two slashes would name another site.
const inLanguage = (locale: Locale, { pathname, search }: URL): string =>
  addressIn(locale, pathname).replace(/^\/+/u, '/') + search
