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
  /** Where to go on; it gets a line of its own. */
  readonly link?: string
}

export interface Mails {
  /** Sends a mail after the transaction has committed, and never if it has not. */
  queue(tx: Session, mail: NewMail): Promise<void>
}

/** Mails as jobs. What one says is fixed when it is queued, and sealed until it is sent: links in it may open doors. */
export function mailsBy(jobs: Jobs, mailer: Mailer, sealer: Sealer, ids: Ids, origin: string): Mails {
  const place = (id: string) => `jobs.mail:${id}`

  jobs.on(JOB, async ({ id, mail }) => {
    await mailer.send(String(id), JSON.parse(sealer.open(place(String(id)), String(mail))) as Mail)
  })

  return {
    async queue(tx, { to, locale, message, params, link }) {
      const say = sentences[locale]
      const paragraphs = [say(`mail.${message}.text`, params), link, say('mail.footer', { site: origin })]
      const mail: Mail = {
        to,
        subject: say(`mail.${message}.subject`, params),
        text: paragraphs.filter((each) => each !== undefined).join('\n\n') + '\n',
      }
      const id = ids.next()
      await jobs.enqueue(tx, JOB, { id, mail: sealer.seal(place(id), JSON.stringify(mail)) })
    },
  }
}
