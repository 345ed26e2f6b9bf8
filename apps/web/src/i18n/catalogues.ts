import type { MessageKey } from '@pan/contracts/messages/en'
import type { Locale, Message } from '@pan/contracts/messages/translate'

export type Catalogue = Readonly<Record<MessageKey, Message>>

/** Fetches the sentences of one language; each language is a chunk of its own. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return locale === 'ta'
    ? (await import('@pan/contracts/messages/ta')).ta
    : (await import('@pan/contracts/messages/en')).en
}
