import type { Locale } from '@pan/contracts/messages/languages'

const yearSeconds = 365 * 24 * 60 * 60
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-lang' : 'lang')

/**
 * Remembers a language for a year. Behind TLS it is a `__Host-` cookie, which no other host and no page without TLS can
 * set (RFC 6265bis, 4.1.3.2); without TLS, on one's own machine, a browser would not keep such a one.
 */
export const languageCookie = (locale: Locale, isSecure: boolean): string =>
  `${nameOf(isSecure)}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** What a request's cookies say of the language; undefined where they say nothing. */
export function rememberedLanguage(cookies: string | undefined, isSecure: boolean): string | undefined {
  return new RegExp(`(?:^|;\\s*)${nameOf(isSecure)}=(\\w+)(?:;|$)`, 'u').exec(cookies ?? '')?.[1]
}
