import type { MessageKey } from './en/index.ts'
import { LOCALES, type Locale } from './languages.ts'
import { translator, type Message, type Translate } from './translate.ts'

type Catalogue = Readonly<Record<MessageKey, Message>>

/** The catalogue of a language is what the index of its folder exports under its code. */
async function catalogueOf(locale: Locale): Promise<Catalogue> {
  const folder = (await import(`./${locale}/index.ts`)) as Readonly<Record<string, Catalogue>>
  return folder[locale]!
}

/** Every sentence of the product in every language. The pages fetch theirs in parts instead. */
export const catalogues = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await catalogueOf(locale)] as const)),
) as Readonly<Record<Locale, Catalogue>>

/** Says messages of the catalogues, one function for each language. */
export const sentences = Object.fromEntries(
  LOCALES.map((locale) => [locale, translator(catalogues[locale])]),
) as Readonly<Record<Locale, Translate<MessageKey>>>
