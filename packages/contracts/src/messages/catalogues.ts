import { en, type MessageKey } from './en/index.ts'
import { LOCALES, type Locale } from './languages.ts'
import { ta } from './ta/index.ts'
import { translator, type Message, type Translate } from './translate.ts'

/** Every sentence of the product in every language. The pages fetch theirs in parts instead. */
export const catalogues: Readonly<Record<Locale, Readonly<Record<MessageKey, Message>>>> = { en, ta }

/** Says messages of the catalogues, one function for each language. */
export const sentences = Object.fromEntries(
  LOCALES.map((locale) => [locale, translator(catalogues[locale], locale)]),
) as Readonly<Record<Locale, Translate<MessageKey>>>
