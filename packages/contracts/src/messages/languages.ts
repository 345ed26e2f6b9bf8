/**
 * The languages of the product; the first one is for who asks for no other, and its addresses name none. A new one is a
 * line here and a folder of messages that is named by its code.
 *
 * `name` is how the language calls itself, `field` how the API's bodies name it, `script` the Unicode script of its letters
 * and the end of the names of the Noto packages that have them, `weekday` the form of a day's name that fits a seventh of a
 * phone, `dayPeriod` whether its short times name the part of the day in words of its own.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', field: 'english', script: 'latin', weekday: 'short', dayPeriod: undefined },
  { code: 'ta', name: 'தமிழ்', field: 'tamil', script: 'tamil', weekday: 'narrow', dayPeriod: 'short' },
  { code: 'hi', name: 'हिन्दी', field: 'hindi', script: 'devanagari', weekday: 'short', dayPeriod: 'short' },
] as const

export type Language = (typeof LANGUAGES)[number]
export type Locale = Language['code']
/** What a language is written in: pages and sheets have a typeface for each. */
export type Script = Language['script']

export const LOCALES: Locale[] = LANGUAGES.map(({ code }) => code)
export const DEFAULT_LOCALE = LANGUAGES[0].code

export const isLocale = (code: unknown): code is Locale => LOCALES.some((locale) => locale === code)

/** The language of a code that was stored or asked for; the default one for a code that we do not have. */
export const localeNamed = (code: unknown): Locale => (isLocale(code) ? code : DEFAULT_LOCALE)

/** What is known of a language. */
export const languageOf = (locale: Locale): Language => LANGUAGES.find(({ code }) => code === locale)!

export const scriptOf = (locale: Locale): Script => languageOf(locale).script
