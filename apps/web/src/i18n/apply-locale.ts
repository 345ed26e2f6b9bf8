import type { Locale } from '@pan/contracts/messages/languages'
import { chosenLanguageCookie, pageLanguageCookie } from './language-cookie.ts'

const isSecure = () => location.protocol === 'https:'

/** Makes a language the page's own; the web server leads somebody who comes back from a gateway to it. */
export function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale
  document.cookie = pageLanguageCookie(locale, isSecure())
}

/** The same for a language that was chosen: the web server leads a later visit to it. */
export function applyChosenLocale(locale: Locale): void {
  applyLocale(locale)
  document.cookie = chosenLanguageCookie(locale, isSecure())
}
