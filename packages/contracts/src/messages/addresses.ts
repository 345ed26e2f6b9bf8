import { DEFAULT_LOCALE, LOCALES, localeNamed, type Locale } from './languages.ts'

const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
const language = new RegExp(`^/(${others.join('|')})(?=/|\\?|$)`, 'u')

/** The language that an address names: `/ta/…` is Tamil whatever was chosen, the documents' own addresses are English. */
export const localeOf = (path: string): Locale => localeNamed(language.exec(path)?.[1])

/** The address without its language, as the routes know it. */
export const plainAddress = (path: string): string => path.replace(language, '').replace(/^(?!\/)/u, '/')

/** The same page in a language. */
export function addressIn(locale: Locale, path: string): string {
  const plain = plainAddress(path)
  return locale === DEFAULT_LOCALE ? plain : `/${locale}${plain.replace(/^\/(?=$|\?)/u, '')}`
}
