import { en, type MessageKey } from '@pan/contracts/messages/en'
import { ta } from '@pan/contracts/messages/ta'
import { translator, type Locale } from '@pan/contracts/messages/translate'

/** What the pages say, by key: journeys hold in both languages. */
export const sentences = {
  en: translator<MessageKey>(en, 'en'),
  ta: translator<MessageKey>(ta, 'ta'),
} satisfies Record<Locale, unknown>
