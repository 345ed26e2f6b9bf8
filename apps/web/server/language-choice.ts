import type { IncomingMessage } from 'node:http'
import type { PageLocale } from './pages.ts'

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
  if (asked === 'en' || asked === 'ta') {
    url.searchParams.delete('lang')
    const cookie = `lang=${asked}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
    return { location: inLanguage(asked, url), cookie }
  }
  const isRemembered = /(?:^|;\s*)lang=ta(?:;|$)/u.test(headers.cookie ?? '')
  if (!isRemembered || isTamil(url)) return undefined
  return { location: inLanguage('ta', url) }
}

const isTamil = ({ pathname }: URL) => /^\/ta(?:\/|$)/u.test(pathname)

function inLanguage(locale: PageLocale, url: URL): string {
  const plain = isTamil(url) ? url.pathname.slice(3) || '/' : url.pathname
  const path = locale === 'en' ? plain : `/ta${plain === '/' ? '' : plain}`
  // Two slashes would name another site.
  return path.replace(/^\/+/u, '/') + url.search
}
