import { addressIn, localeOf } from '@pan/contracts/messages/addresses'
import { DEFAULT_LOCALE, isLocale, localeNamed, type Locale } from '@pan/contracts/messages/languages'
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
 * Where the page of an address that names no language is in the language that the cookies remember; undefined if it is
 * there. The home page follows what was chosen alone, a page of one person the page that they left before.
 */
export function rememberedAddress(
  url: URL,
  cookies: string | undefined,
  isSecure: boolean,
): string | undefined {
  const chosen = rememberedLanguage(cookies, 'lang', isSecure)
  const left = url.pathname === '/' ? undefined : rememberedLanguage(cookies, 'page-lang', isSecure)
  const locale = localeNamed(left ?? chosen)
  if (locale === DEFAULT_LOCALE || localeOf(url.pathname) !== DEFAULT_LOCALE) return undefined
  return inLanguage(locale, url)
}

// Two slashes would name another site.
const inLanguage = (locale: Locale, { pathname, search }: URL): string =>
  addressIn(locale, pathname).replace(/^\/+/u, '/') + search
