/**
 * The languages of the product; the first one is for who asks for no other, and its addresses name none. A new one is a
 * line here and a catalogue: `<code>.ts` with the folder of its areas, which catalogues.ts then demands.
 */
export const LANGUAGES = [
  { code: 'en', name: 'English', script: 'latin' },
  { code: 'ta', name: 'தமிழ்', script: 'tamil' },
] as const

export type Locale = (typeof LANGUAGES)[number]['code']
/** What a language is written in: pages and sheets have a typeface for each. */
export type Script = (typeof LANGUAGES)[number]['script']

export const LOCALES: Locale[] = LANGUAGES.map(({ code }) => code)
export const DEFAULT_LOCALE = LANGUAGES[0].code

export const isLocale = (code: unknown): code is Locale => LOCALES.some((locale) => locale === code)

/** The language of a code that was stored or asked for; the default one for a code that we do not have. */
export const localeNamed = (code: unknown): Locale => (isLocale(code) ? code : DEFAULT_LOCALE)

export const scriptOf = (locale: Locale): Script => LANGUAGES.find(({ code }) => code === locale)!.script
