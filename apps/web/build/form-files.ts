import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@pan/contracts/messages/languages'

/** What only the pages around a form load: the program with the router, and what is in it. */
const AROUND = /^program-/u

/** Every file that a form loads, at once or by and by, in a language; read from the built client. */
export function formFiles(client: string): Record<Locale, string[]> {
  const assets = join(client, 'assets')
  const files = readdirSync(assets).filter((name) => !/\.(?:br|gz)$/u.test(name))
  const start = files.find((name) => name.startsWith('form-main-'))
  if (!start) throw new Error(`The client in ${client} has no form`)
  const localeOf = localesOf(readFileSync(join(client, 'index.html'), 'utf8'))

  function gather(locale: Locale, file: string, found = new Set<string>()): Set<string> {
    if (found.has(file) || AROUND.test(file) || (localeOf.get(file) ?? locale) !== locale) return found
    found.add(file)
    if (!file.endsWith('.js')) return found
    const code = readFileSync(join(assets, file), 'utf8')
    for (const next of files) if (code.includes(next)) gather(locale, next, found)
    return found
  }
  const inLanguage = (locale: Locale) => [...gather(locale, start)].sort().map((name) => `/assets/${name}`)
  return Object.fromEntries(LOCALES.map((locale) => [locale, inLanguage(locale)])) as Record<Locale, string[]>
}

/** Of which language the files of sentences are. */
function localesOf(html: string): Map<string, Locale> {
  const [, content = '{}'] = /<meta name="chunks" content="([^"]*)"/u.exec(html) ?? []
  const chunks = JSON.parse(content.replaceAll('&quot;', '"')) as Record<string, string[]>
  return new Map(
    LOCALES.flatMap((locale) =>
      Object.entries(chunks)
        .filter(([name]) => name.startsWith(`${locale}/`))
        .map(([, [file = '']]) => [file.replace('/assets/', ''), locale] as const),
    ),
  )
}

/** Another one with each change of what a browser loads. */
export const releaseOf = (client: string): string =>
  createHash('sha256')
    .update(readdirSync(join(client, 'assets')).sort().join())
    .digest('base64url')
    .slice(0, 12)
