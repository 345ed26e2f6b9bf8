import type { Locale } from '@pan/contracts/messages/translate'

/** The language that the person chose before on this device; English otherwise. */
export function storedLocale(): Locale {
  // The page's first script has already read the choice, or could not.
  return document.documentElement.lang === 'ta' ? 'ta' : 'en'
}

/** Makes a language the page's own and remembers it. */
export function storeLocale(locale: Locale): void {
  document.documentElement.lang = locale
  try {
    localStorage.setItem('lang', locale)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
