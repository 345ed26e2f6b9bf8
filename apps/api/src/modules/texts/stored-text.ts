import type { Locale } from '@pan/contracts/messages/languages'
import type { MailText } from '../../mail/mail-text.ts'

/** One language of a text. */
export interface StoredText extends MailText {
  readonly locale: Locale
  /** The version whose sense it has. */
  readonly follows: number
}

export const saysTheSame = (one: MailText | undefined, other: MailText | undefined): boolean =>
  one?.subject === other?.subject && one?.text === other?.text
