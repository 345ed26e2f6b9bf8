import type { Locale } from '@pan/contracts/messages/translate'

const tamil = /^\/ta(?=\/|$)/u

/** The language that an address names: `/ta/…` is Tamil whatever was chosen, the documents' own addresses are English. */
export const localeOf = (path: string): Locale => (tamil.test(path) ? 'ta' : 'en')

/** The address without its language, as the routes know it. */
export const plainAddress = (path: string): string => path.replace(tamil, '') || '/'

/** The same page in a language. */
export function addressIn(locale: Locale, path: string): string {
  const plain = plainAddress(path)
  if (locale === 'en') return plain
  return plain === '/' ? '/ta' : `/ta${plain}`
}
