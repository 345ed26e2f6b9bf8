import { LOCALES, type Locale } from '@pan/contracts/messages/languages'
import type { MailText } from '../../mail/mail-text.ts'
import { saysTheSame, type StoredText } from './stored-text.ts'

interface GivenText extends MailText {
  readonly locale: Locale
  readonly is_current?: boolean | undefined
}

const newestOf = (texts: readonly StoredText[]): number => Math.max(...texts.map(({ follows }) => follows))

/** Each with whether it says what was said before another language was changed. */
export function withStale(texts: readonly StoredText[]) {
  const newest = newestOf(texts)
  return texts.map((text) => ({ text, isStale: text.follows < newest }))
}

/**
 * Every language of the next version. The first language, or all others together, say something else by a change, and whoever was
 * not changed with them lags behind. A change of some others alone is a better translation: they say what is said now.
 */
export function nextTexts(
  given: readonly GivenText[],
  before: readonly StoredText[],
  number: number,
): StoredText[] {
  const [lead, ...others] = LOCALES
  const of = <Text extends { readonly locale: Locale }>(texts: readonly Text[], locale: Locale): Text =>
    texts.find((text) => text.locale === locale)!
  const isChanged = (locale: Locale) => !saysTheSame(of(given, locale), of(before, locale))
  const saysMore = isChanged(lead!) || (others.length > 0 && others.every(isChanged))
  const sense = saysMore ? number : newestOf(before)
  return LOCALES.map((locale) => {
    const { subject, text, is_current: isCurrent } = of(given, locale)
    const follows = isChanged(locale) || isCurrent ? sense : of(before, locale).follows
    return { locale, subject, text, follows }
  })
}

/** Whether the next version would be the newest one once more. */
export const isUnchanged = (texts: readonly StoredText[], before: readonly StoredText[]): boolean =>
  texts.every((text) => {
    const one = before.find(({ locale }) => locale === text.locale)
    return saysTheSame(one, text) && one?.follows === text.follows
  })

/**
 * The languages of an older version as those of the next one: what lagged behind does so again. So does a language that has come
 * since, which stays as it is.
 */
export function restoredTexts(
  old: readonly StoredText[],
  before: readonly StoredText[],
  number: number,
): StoredText[] {
  const stands = withStale(old)
  return before.map((kept) => {
    const found = stands.find(({ text }) => text.locale === kept.locale)
    const { locale, subject, text } = found?.text ?? kept
    return { locale, subject, text, follows: found && !found.isStale ? number : number - 1 }
  })
}
