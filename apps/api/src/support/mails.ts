import type { MessageKey } from '@pan/contracts/messages/en'
import type { Locale } from '@pan/contracts/messages/languages'
import type { MessageParams } from '@pan/contracts/messages/translate'
import type { Session } from '../db/store.ts'
import type { Ids } from './ids.ts'
import type { Jobs } from './jobs.ts'
import type { Mail, Mailer } from './mailer.ts'
import type { Sealer } from './sealed.ts'
import { sentences } from '@pan/contracts/messages/catalogues'

const JOB = 'mail'

/** The name of a mail: `mail.<name>.subject` and `mail.<name>.text` are its two messages. */
export type MailName = {
  [K in MessageKey]: K extends `mail.${infer Name}.subject` ? Name : never
}[MessageKey]

export interface NewMail {
  readonly to: string
  readonly locale: Locale
  readonly message: MailName
  /** References only; a mail travels open and says nothing about people. */
  readonly params?: MessageParams
  /** A paragraph that several mails share: what to do. */
  readonly advice?: MessageKey
  /** Where to go on; it gets a line of its own. */
  readonly link?: string
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

export interface MailsParts {
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly sealer: Sealer
  readonly ids: Ids
  /** The address of the site. */
  readonly origin: string
  /** Where mails to the operator go. */
  readonly operator: string
}

/** Mails as jobs. What one says is fixed when it is queued, and sealed until it is sent: links in it may open doors. */
export function mailsBy({ jobs, mailer, sealer, ids, origin, operator }: MailsParts): Mails {
  const place = (id: string) => `jobs.mail:${id}`

  jobs.on(JOB, async ({ id, mail }) => {
    await mailer.send(String(id), JSON.parse(sealer.open(place(String(id)), String(mail))) as Mail)
  })

  async function add(tx: Session, mail: Omit<Mail, 'text'>, paragraphs: readonly (string | undefined)[]) {
    const text = paragraphs.filter((each) => each !== undefined).join('\n\n') + '\n'
    const id = ids.next()
    const whole: Mail = { ...mail, text }
    await jobs.enqueue(tx, JOB, { id, mail: sealer.seal(place(id), JSON.stringify(whole)) })
  }

  return {
    queue(tx, { to, locale, message, params, advice, link, footer = 'mail.footer' }) {
      const say = sentences[locale]
      const paragraphs = [
        say(`mail.${message}.text`, params),
        advice && say(advice),
        link,
        say(footer, { site: origin }),
      ]
      return add(tx, { to, subject: say(`mail.${message}.subject`, params) }, paragraphs)
    },

    tellOperator(tx, { message, params, quoted = [], replyTo }) {
      const say = sentences.en
      const subject = say(`mail.${message}.subject`, params)
      const paragraphs = [say(`mail.${message}.text`, params), ...quoted]
      return add(tx, { to: operator, subject, ...(replyTo !== undefined && { replyTo }) }, paragraphs)
    },
  }
}
