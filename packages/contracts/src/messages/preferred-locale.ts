import { DEFAULT_LOCALE, isLocale, type Locale } from './languages.ts'

/** The language of ours that the header `accept-language` prefers; the default one where it asks for none of them. */
export function preferredLocale(wishes: string): Locale {
  let best: Locale = DEFAULT_LOCALE
  let weight = 0
  for (const range of wishes.split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const primary = tag.split('-')[0]
    const quality = parameters.find((each) => each.trim().startsWith('q='))
    const wish = quality === undefined ? 1 : Number(quality.trim().slice(2))
    if (isLocale(primary) && wish > weight) {
      best = primary
      weight = wish
    }
  }
  return best
}
