import type { MessageKey } from '@pan/contracts/messages/en/index'
import type { Locale } from '@pan/contracts/messages/languages'
import type { MessageParams } from '@pan/contracts/messages/translate'
import type { Session } from '../db/store.ts'
import type { Clock } from '../time/clock.ts'
import type { Ids } from '../crypto/ids.ts'
import { MAIL } from '../jobs/job-queue.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { SEALED_PAYLOADS } from '../jobs/sealed-payloads.ts'
import { mailboxKey } from './mailbox-key.ts'
import type { Mail, Mailer } from './mailer.ts'
import type { Sealer } from '../crypto/sealed.ts'
import { countedTries } from '../auth/tries.ts'
import { sentences } from '@pan/contracts/messages/catalogues'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * So many mails of one kind go to one mailbox. By kind, so that who fills one does not keep the owner from another: whoever
 * is refused a link has had three of it within the hour, or ten within a day and the hours since.
 */
const LIMITS = {
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

export interface NewMail {
  readonly to: string
  readonly locale: Locale
  readonly message: MailName
  /** The application that it is about: once that is erased, the mail is not sent any more. */
  readonly application?: string
  /** References only; a mail travels open and says nothing about people. */
  readonly params?: MessageParams
  /** Paragraphs that several mails share, as what to do; asked for when the mail goes out, as not all do that are limited. */
  readonly also?: () => readonly Paragraph[]
  /** Where to go on; it gets a line of its own. */
  readonly link?: string
  /** Whether only so many go to one mailbox; the rest is left out unsaid. */
  readonly limit?: keyof typeof LIMITS
  /** The kind that it is counted as together with others; its own unless said. */
  readonly countedAs?: string
  /** Who writes, and that no answer is needed; `mail.footer` unless said. */
  readonly footer?: MessageKey
}

/** A mail to whoever runs the site. */
export interface OperatorMail {
  readonly message: MailName
  readonly params?: MessageParams
  /** What somebody wrote, as paragraphs: it stands in the text and in no head line. */
  readonly quoted?: readonly string[]
  /** Whom an answer goes to: an address that was checked. */
  readonly replyTo?: string
}

export interface Mails {
  /** Sends a mail after the transaction has committed, and never if it has not. */
  queue(tx: Session, mail: NewMail): Promise<void>
  /** The same for a mail to the operator, in English. */
  tellOperator(tx: Session, mail: OperatorMail): Promise<void>
}

export interface MailsDependencies {
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly sealer: Sealer
  readonly ids: Ids
  readonly clock: Clock
  /** Whether an application is still there. */
  readonly isThere: (applicationId: string) => Promise<boolean>
  /** The address of the site. */
  readonly origin: string
  /** Where mails to the operator go. */
  readonly operator: string
  readonly log: { info(details: object, message: string): void }
}

function said(t: (typeof sentences)[Locale], paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return t(paragraph)
  return 'text' in paragraph ? paragraph.text : t(paragraph.key, paragraph.params)
}

/** Mails as jobs. What one says is fixed when it is queued, and sealed until it is sent: links in it may open doors. */
export function mailsBy({
  jobs,
  mailer,
  sealer,
  ids,
  clock,
  isThere,
  origin,
  operator,
  log,
}: MailsDependencies): Mails {
  const tries = countedTries(sealer, clock)
  const place = (id: string) => SEALED_PAYLOADS[MAIL].place + id

  jobs.on(MAIL, async ({ id, mail, application = '' }) => {
    if (application !== '' && !(await isThere(String(application)))) return
    const messageId = await mailer.send(
      String(id),
      JSON.parse(sealer.open(place(String(id)), String(mail))) as Mail,
    )
    // By it the mail server’s own log says what became of a mail that somebody misses.
    log.info(
      { message_id: messageId, ...(application !== '' && { object: application }) },
      'a mail was handed over',
    )
  })

  /** Counts a mail to a mailbox; false where there were enough. */
  async function mayReach(
    tx: Session,
    to: string,
    limit: keyof typeof LIMITS,
    kind: string,
  ): Promise<boolean> {
    const key = `${kind} ${mailboxKey(to)}`
    const counted = LIMITS[limit].map((each) => ({ limit: each, key }))
    return (await tries.take(tx, counted)) === 0
  }

  async function add(
    tx: Session,
    mail: Omit<Mail, 'text'>,
    paragraphs: readonly (string | undefined)[],
    application = '',
  ) {
    const text = paragraphs.filter((each) => each !== undefined).join('\n\n') + '\n'
    const id = ids.next()
    const whole: Mail = { ...mail, text }
    await jobs.enqueue(tx, MAIL, { id, mail: sealer.seal(place(id), JSON.stringify(whole)), application })
  }

  return {
    async queue(
      tx,
      { to, locale, message, application, params, also, link, limit, countedAs, footer = 'mail.footer' },
    ) {
      if (limit && !(await mayReach(tx, to, limit, countedAs ?? message))) return
      const t = sentences[locale]
      const paragraphs = [
        t(`mail.${message}.text`, params),
        ...(also?.() ?? []).map((paragraph) => said(t, paragraph)),
        link,
        t(footer, { site: origin }),
      ]
      return add(tx, { to, subject: t(`mail.${message}.subject`, params) }, paragraphs, application)
    },

    tellOperator(tx, { message, params, quoted = [], replyTo }) {
      const t = sentences.en
      const subject = t(`mail.${message}.subject`, params)
      const paragraphs = [t(`mail.${message}.text`, params), ...quoted]
      return add(tx, { to: operator, subject, ...(replyTo !== undefined && { replyTo }) }, paragraphs)
    },
  }
}
