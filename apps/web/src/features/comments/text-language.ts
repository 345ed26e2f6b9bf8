import type { Locale } from '@pan/contracts/messages/languages'

/** The language that a text of unknown origin is read out in: by its script, undefined where that says nothing. */
export function textLanguage(text: string): Locale | undefined {
  if (/\p{Script=Tamil}/u.test(text)) return 'ta'
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined
}
