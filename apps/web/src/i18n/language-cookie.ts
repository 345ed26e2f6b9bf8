import type { Locale } from '@pan/contracts/messages/languages'

// Behind TLS they are `__Host-` cookies, which no other host and no page without TLS can set (RFC 6265bis, 4.1.3.2);
// without TLS, on one's own machine, a browser would not keep such a one.
const cookie = (name: string, locale: Locale, isSecure: boolean, lifetime = '') =>
  `${isSecure ? '__Host-' : ''}${name}=${locale}; Path=/${lifetime}; SameSite=Lax${isSecure ? '; Secure' : ''}`

const yearSeconds = 365 * 24 * 60 * 60

/** Remembers the language that somebody chose for a year. */
export const chosenLanguageCookie = (locale: Locale, isSecure: boolean): string =>
  cookie('lang', locale, isSecure, `; Max-Age=${yearSeconds}`)

/**
 * Remembers the language of a page that somebody may leave for a payment gateway or a login provider, until the browser
 * ends. It is no choice: a link that was opened once does not change the language of the home page.
 */
export const pageLanguageCookie = (locale: Locale, isSecure: boolean): string =>
  cookie('page-lang', locale, isSecure)

/** What a request's cookies say of the language; undefined where they say nothing. */
export function rememberedLanguage(
  cookies: string | undefined,
  name: 'lang' | 'page-lang',
  isSecure: boolean,
): string | undefined {
  const prefix = isSecure ? '__Host-' : ''
  return new RegExp(`(?:^|;\\s*)${prefix}${name}=(\\w+)(?:;|$)`, 'u').exec(cookies ?? '')?.[1]
}
