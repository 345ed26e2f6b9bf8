import type { Locale } from './languages.ts'

/** A sentence, or its forms by plural category (CLDR) chosen by the parameter `count`. */
export type Message = string | { readonly one: string; readonly other: string }
export type MessageParams = Readonly<Record<string, string | number>>

/**
 * Gives a function that says a message of the catalogue: `{name}` is replaced by the parameter of that name; numbers keep
 * Western digits in both languages, and a large count is grouped as in India.
 */
export function translator<Key extends string>(catalogue: Readonly<Record<Key, Message>>, locale: Locale) {
  const plural = new Intl.PluralRules(locale)
  return (key: Key, params: MessageParams = {}): string => {
    const message = catalogue[key]
    const sentence =
      typeof message === 'string'
        ? message
        : message[plural.select(Number(params['count'])) === 'one' ? 'one' : 'other']
    return sentence.replace(/\{(\w+)\}/gu, (whole, name: string) => {
      const value = params[name] ?? whole
      return name === 'count' && typeof value === 'number' ? value.toLocaleString('en-IN') : String(value)
    })
  }
}
export type Translate<Key extends string> = (key: Key, params?: MessageParams) => string
