import type { Locale } from '@pan/contracts/messages/languages'
import { chosenLanguageCookie, pageLanguageCookie } from './language-cookie.ts'

const isSecure = () => location.protocol === 'https:'

const notePageLanguage = (locale: Locale) => {
  document.cookie = pageLanguageCookie(locale, isSecure())
}

/** Makes a language the page's own: what follows, and has no language in its address, the web server gives in it. */
export function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale
  notePageLanguage(locale)
}

/** Makes a language that was chosen the page's own: the web server leads a later visit to it. */
export function applyChosenLocale(locale: Locale): void {
  applyLocale(locale)
  document.cookie = chosenLanguageCookie(locale, isSecure())
}

/**
 * Goes to a payment gateway or a login provider. The web server leads somebody who comes back to the language of the page that
 * they left: noted once more, as pages in other languages may have been opened since this one was.
 */
export function leaveFor(address: string): void {
  notePageLanguage(document.documentElement.lang as Locale)
  location.assign(address)
}
