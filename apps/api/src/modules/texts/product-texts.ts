import { catalogues } from '@pan/contracts/messages/catalogues'
import type { MessageKey } from '@pan/contracts/messages/en/index'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@pan/contracts/messages/languages'
import { isMailCode, type TextCode } from '@pan/contracts/staff/texts/codes'
import type { MailText } from '../../mail/mail-text.ts'
import type { StoredText } from './stored-text.ts'

/** What stands in braces, and braces that are open or empty. */
const MARK = /\{[^{}]*\}|[{}]/gu

const marksIn = (text: string): string[] => [...new Set(text.match(MARK))]

function sentence(key: MessageKey, locale: Locale): string {
  const message = catalogues[locale][key]
  return typeof message === 'string' ? message : message.other
}

/** A text as it comes with the product. */
export const productText = (code: TextCode, locale: Locale): MailText =>
  isMailCode(code)
    ? { subject: sentence(`${code}.subject`, locale), text: sentence(`${code}.text`, locale) }
    : { subject: '', text: sentence(code, locale) }

/** A text of the product in every language, as the version before all others. */
export const productTexts = (code: TextCode): StoredText[] =>
  LOCALES.map((locale) => ({ locale, ...productText(code, locale), follows: 0 }))

/** What the program fills in, with its braces: where the product's own text has it, any other one needs it. */
export function neededIn(code: TextCode): Readonly<Record<keyof MailText, readonly string[]>> {
  const { subject, text } = productText(code, DEFAULT_LOCALE)
  return { subject: marksIn(subject), text: marksIn(text) }
}

/** What can be filled in: a text may have what the subject has, which everybody may read who sees a list of mails, and not the other way round. */
export function knownIn(code: TextCode): Readonly<Record<keyof MailText, readonly string[]>> {
  const { subject, text } = neededIn(code)
  return { subject, text: [...new Set([...text, ...subject])] }
}

/** What is wrong with what a part of a text has in braces. */
export function wrongMark(
  code: TextCode,
  part: keyof MailText,
  said: string,
): { readonly unknown: string } | { readonly missing: string } | undefined {
  const marks = marksIn(said)
  const known = knownIn(code)[part]
  const unknown = marks.find((mark) => !known.includes(mark))
  if (unknown !== undefined) return { unknown }
  const missing = neededIn(code)[part].find((mark) => !marks.includes(mark))
  return missing === undefined ? undefined : { missing }
}

/** Whether the program can fill a text in. One of before an upgrade may name what there is no more. */
export const fits = (code: TextCode, { subject, text }: MailText): boolean =>
  wrongMark(code, 'subject', subject) === undefined && wrongMark(code, 'text', text) === undefined
