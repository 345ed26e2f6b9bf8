import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Locale } from '@pan/contracts/messages/languages'
import type { MessageParams } from '@pan/contracts/messages/translate'
import type { Session } from '../db/store.ts'
import type { MailText } from './mail-text.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * So many mails of one kind go to one mailbox. By kind, so that who fills one does not keep the owner from another: whoever
 * is refused a link has had three of it within the hour, or ten within a day and the hours since.
 */
export const LIMITS = {
  /** Anybody can have it sent to anybody. */
  anybody: [
    { of: 'mail.hour', max: 3, seconds: HOUR_SECONDS },
    { of: 'mail.day', max: 10, seconds: DAY_SECONDS },
  ],
  /** A partner can have it sent to anybody; some have one mailbox for several customers. */
  customers: [
    { of: 'mail.customers.hour', max: 10, seconds: HOUR_SECONDS },
    { of: 'mail.customers.day', max: 30, seconds: DAY_SECONDS },
  ],
  /** It tells the owner of a mailbox that proved to be theirs what somebody who is logged in has done. */
  owner: [
    { of: 'mail.notice.hour', max: 10, seconds: HOUR_SECONDS },
    { of: 'mail.notice.day', max: 30, seconds: DAY_SECONDS },
  ],
  /** It tells a partner what was changed with one of its keys, too: a program makes more than a person. */
  partner: [
    { of: 'mail.partner.hour', max: 30, seconds: HOUR_SECONDS },
    { of: 'mail.partner.day', max: 100, seconds: DAY_SECONDS },
  ],
} as const

/** The name of a mail: `mail.<name>.subject` and `mail.<name>.text` are its two messages. */
export type MailName = {
  [K in MessageKey]: K extends `mail.${infer Name}.subject` ? Name : never
}[MessageKey]

/** A message by its key, with what belongs in it where it needs that; `text` stands as it is. */
export type Paragraph =
  | MessageKey
  | { readonly key: MessageKey; readonly params: MessageParams }
  | { readonly text: string }

/** The words of mails that somebody has changed. */
export interface MailWords {
  /** Undefined where those of the catalogue go out. */
  ofMail(session: Session, name: MailName, locale: Locale): Promise<MailText | undefined>
}

/** What a mail is about, by its id. Once that is erased, the mail is not sent any more, be it that it waits or was refused for good. */
export interface About {
  readonly application?: string
  /** One without an application, whose payer may be forgotten before it. */
  readonly payment?: string
  /** As a partner. */
  readonly registration?: string
  /** Of the contact page. */
  readonly contactMessage?: string
}

export interface NewMail extends About {
  readonly to: string
  readonly locale: Locale
  readonly message: MailName
  /** Words in the place of those that are in use: of a mail that somebody tries out. */
  readonly words?: MailText
  /** References only; a mail travels open and says nothing about people. */
  readonly params?: MessageParams
  /** Paragraphs that several mails share, as what to do; asked for when the mail goes out, as not all do that are limited. */
  readonly also?: () => readonly Paragraph[]
  /** Where to go on; it gets a line of its own. */
  readonly link?: string
  /** Whether only so many go to one mailbox; the rest is left out unsaid. */
  readonly limit?: keyof typeof LIMITS
  /** Somebody asks for this very mail: one too many is TOO_MANY_REQUESTS. */
  readonly isAskedFor?: boolean
  /** The kind that it is counted as together with others; its own unless said. */
  readonly countedAs?: string
  /** Who writes, and that no answer is needed; `mail.footer` unless said. */
  readonly footer?: MessageKey
}

/** A mail to whoever runs the site. */
export interface OperatorMail extends Pick<About, 'contactMessage'> {
  readonly message: MailName
  readonly params?: MessageParams
  /** What somebody wrote, as paragraphs: it stands in the text and in no head line. */
  readonly quoted?: readonly string[]
  /** Whom an answer goes to: an address that was checked. */
  readonly replyTo?: string
}

export interface Mails {
  /** What a mail says, as it would go out. */
  compose(session: Session, mail: Omit<NewMail, 'to'>): Promise<MailText>
  /** Sends a mail after the transaction has committed, and never if it has not. */
  queue(tx: Session, mail: NewMail): Promise<void>
  /** Sends a mail to the operator, in English, after the transaction has committed. */
  tellOperator(tx: Session, mail: OperatorMail): Promise<void>
}
