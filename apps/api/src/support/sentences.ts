import { en, type MessageKey } from '@pan/contracts/messages/en'
import { ta } from '@pan/contracts/messages/ta'
import { translator, type Locale, type Translate } from '@pan/contracts/messages/translate'

/** Says messages of the catalogue, one function for each language. */
export const sentences: Readonly<Record<Locale, Translate<MessageKey>>> = {
  en: translator(en, 'en'),
  ta: translator(ta, 'ta'),
}

/** The language of a stored code; English for one that we do not have. */
export const localeNamed = (code: string): Locale => (code === 'ta' ? 'ta' : 'en')
