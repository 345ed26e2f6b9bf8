import type { IncomingHttpHeaders } from 'node:http'
import { addressIn, localeOf } from '@pan/contracts/messages/addresses'
import { DEFAULT_LOCALE, isLocale, localeNamed, type Locale } from '@pan/contracts/messages/languages'
import { preferredLocale } from '@pan/contracts/messages/preferred-locale'
import { chosenLanguageCookie, rememberedLanguage } from '../../src/i18n/language-cookie.ts'

interface Choice {
  /** Where the page in the chosen language is. */
  location: string
  /** Keeps the choice for the next visit. */
  cookie: string
}

/** Where `?lang=ta` leads; undefined for an address that chooses no language. */
export function languageChoice(url: URL, isSecure: boolean): Choice | undefined {
  const asked = url.searchParams.get('lang')
  if (!isLocale(asked)) return undefined
  url.searchParams.delete('lang')
  return { location: inLanguage(asked, url), cookie: chosenLanguageCookie(asked, isSecure) }
}

/**
 * Where the page of an address that names no language is in the language of whoever asks; undefined if it is there. The home
 * page follows what was chosen, or else what the browser prefers; a page of one person the page that they left before.
 */
export function addressForReader(
  url: URL,
  headers: IncomingHttpHeaders,
  isSecure: boolean,
): string | undefined {
  const chosen = rememberedLanguage(headers.cookie, 'lang', isSecure)
  const left = url.pathname === '/' ? undefined : rememberedLanguage(headers.cookie, 'page-lang', isSecure)
  const locale =
    chosen === undefined && isComingIn(url, headers)
      ? preferredLocale(headers['accept-language'] ?? '')
      : localeNamed(left ?? chosen)
  if (locale === DEFAULT_LOCALE || localeOf(url.pathname) !== DEFAULT_LOCALE) return undefined
  return inLanguage(locale, url)
}

/**
 * Somebody typed the home page or came from another site. A press on our own pages, the switch to English among them, leads to
 * the address that it names, also for who keeps no cookie; so does a browser that does not say where it comes from.
 */
const isComingIn = ({ pathname }: URL, headers: IncomingHttpHeaders): boolean =>
  pathname === '/' && ['none', 'cross-site'].includes(String(headers['sec-fetch-site']))

/** What decides, beside the address, which page a reader gets. */
export const varying = ({ pathname }: URL, isShared: boolean): string => {
  if (isShared) return 'accept-encoding'
  return pathname === '/'
    ? 'accept-encoding, cookie, accept-language, sec-fetch-site'
    : 'accept-encoding, cookie'
}

// Two slashes would name another site.
const inLanguage = (locale: Locale, { pathname, search }: URL): string =>
  addressIn(locale, pathname).replace(/^\/+/u, '/') + search
