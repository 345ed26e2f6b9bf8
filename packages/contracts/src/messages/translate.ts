/** A sentence, or its forms for one and for any other number, chosen by the parameter `count`. */
export type Message = string | { readonly one: string; readonly other: string }
export type MessageParams = Readonly<Record<string, string | number>>

/** A sentence with `{name}` replaced by the parameter of that name; what has none stays. */
export const filledIn = (sentence: string, params: MessageParams = {}): string =>
  sentence.replace(/\{(\w+)\}/gu, (whole, name: string) => {
    const value = params[name] ?? whole
    return name === 'count' && typeof value === 'number' ? value.toLocaleString('en-IN') : String(value)
  })

/**
 * Gives a function that says a message of the catalogue: `{name}` is replaced by the parameter of that name; numbers keep
 * Western digits in every language, and a large count is grouped as in India.
 * The form for one may leave the number out, so it never speaks of none, as the plural rules of Hindi would let it.
 */
export function translator<Key extends string>(catalogue: Readonly<Record<Key, Message>>) {
  return (key: Key, params: MessageParams = {}): string => {
    const message = catalogue[key]
    const sentence =
      typeof message === 'string' ? message : message[Number(params['count']) === 1 ? 'one' : 'other']
    return filledIn(sentence, params)
  }
}
export type Translate<Key extends string> = (key: Key, params?: MessageParams) => string
