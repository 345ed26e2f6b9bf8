import { sentences } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { DEFAULT_LOCALE, LOCALES } from '@pan/contracts/messages/languages'

const ofOurs: readonly MessageKey[] = ['listSources.ao-codes', 'listSources.pan-offices']

/** Where a list is from in the other languages. An operator says it in English; of the lists that we bring it is translated. */
export function sourceNames(source: string): Record<string, string> {
  const key = ofOurs.find((each) => sentences[DEFAULT_LOCALE](each) === source)
  const others = key ? LOCALES.filter((locale) => locale !== DEFAULT_LOCALE) : []
  return Object.fromEntries(others.map((locale) => [locale, sentences[locale](key!)]))
}
