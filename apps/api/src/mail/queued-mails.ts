import type { Locale } from '@pan/contracts/messages/languages'
import { inOneRoundTrip } from '../db/queries/one-round-trip.ts'
import { withCommit } from '../db/queries/with-commit.ts'
import type { Session } from '../db/store.ts'
import { Failure } from '../errors/failure.ts'
import { SENT, type NoteSent } from '../observability/audit/sent-entries.ts'
import type { Clock } from '../time/clock.ts'
import type { Ids } from '../crypto/ids.ts'
import { MAIL } from '../jobs/job-queue.ts'
import type { JobPayload } from '../jobs/jobs.tables.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { SEALED_PAYLOADS } from '../jobs/sealed-payloads.ts'
import { mailboxKey } from './mailbox-key.ts'
import type { Mail, Mailer } from './mailer.ts'
import type { Sealer } from '../crypto/sealed.ts'
import { countedTries, type CountedTry } from '../auth/tries.ts'
import { sentences } from '@pan/contracts/messages/catalogues'
import { filledIn } from '@pan/contracts/messages/translate'
import type { MailText } from './mail-text.ts'
import { LIMITS, type About, type MailWords, type NewMail, type Paragraph, type Mails } from './mails.ts'

export interface MailsDependencies {
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly sealer: Sealer
  readonly ids: Ids
  readonly clock: Clock
  /** Whether what a mail is about is still there, or who made a payment is still known. */
  readonly isThere: Readonly<Record<keyof About, (id: string) => Promise<boolean>>>
  /** The address of the site. */
  readonly origin: string
  /** Where mails to the operator go. */
  readonly operator: string
  readonly noteSent: NoteSent
  readonly words: MailWords
  readonly log: { info(details: object, message: string): void }
}

function paragraphText(t: (typeof sentences)[Locale], paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return t(paragraph)
  return 'text' in paragraph ? paragraph.text : t(paragraph.key, paragraph.params)
}

const objectOf = (application: unknown = '') => application !== '' && { object: application }

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
  noteSent,
  words,
  log,
}: MailsDependencies): Mails {
  const tries = countedTries(sealer, clock)
  const place = (id: string) => SEALED_PAYLOADS[MAIL].place + id

  async function isErased(job: JobPayload): Promise<boolean> {
    for (const [what, isStillThere] of Object.entries(isThere)) {
      // A release before has queued empty ones, too.
      const id = job[what] ?? ''
      if (id !== '' && !(await isStillThere(String(id)))) return true
    }
    return false
  }

  jobs.on(MAIL, async (job) => {
    if (await isErased(job)) return
    const { id, mail, kind, application = '' } = job
    const messageId = await mailer.send(
      String(id),
      JSON.parse(sealer.open(place(String(id)), String(mail))) as Mail,
    )
    // By it the mail server’s own log says what became of a mail that somebody misses.
    log.info({ message_id: messageId, kind, ...objectOf(application) }, 'a mail was handed over')
    if (application !== '') await noteSent(SENT.mail, String(application), String(kind))
  })

  /** What a mail to a mailbox counts as. */
  function countedAs(to: string, limit: keyof typeof LIMITS, kind: string): CountedTry[] {
    const key = `${kind} ${mailboxKey(to)}`
    return LIMITS[limit].map((each) => ({ limit: each, key }))
  }

  async function add(
    tx: Session,
    mail: Mail,
    about: { readonly kind: string } & { readonly [What in keyof About]: string | undefined },
  ) {
    const id = ids.next()
    await jobs.enqueue(tx, MAIL, {
      id,
      mail: sealer.seal(place(id), JSON.stringify(mail)),
      ...about,
    })
  }

  const textOf = (paragraphs: readonly (string | undefined)[]): string =>
    paragraphs.filter((each) => each !== undefined).join('\n\n') + '\n'

  const wordsOf = async (session: Session, { words: own, message, locale }: Omit<NewMail, 'to'>) =>
    own ?? words.ofMail(session, message, locale)

  function composed(mail: Omit<NewMail, 'to'>, own: MailText | undefined): MailText {
    const { locale, message, params, also, link, footer = 'mail.footer' } = mail
    const t = sentences[locale]
    const { subject, text } = own
      ? { subject: filledIn(own.subject, params), text: filledIn(own.text, params) }
      : { subject: t(`mail.${message}.subject`, params), text: t(`mail.${message}.text`, params) }
    const paragraphs = [
      text,
      ...(also?.() ?? []).map((paragraph) => paragraphText(t, paragraph)),
      link,
      t(footer, { site: origin }),
    ]
    return { subject, text: textOf(paragraphs) }
  }

  return {
    compose: async (session, mail) => composed(mail, await wordsOf(session, mail)),

    async queue(tx, mail) {
      const { to, message, application, payment, registration, contactMessage, limit, isAskedFor } = mail
      const counted = limit === undefined ? [] : countedAs(to, limit, mail.countedAs ?? message)
      const [seconds, own] = await inOneRoundTrip([
        counted.length === 0 ? 0 : tries.secondsToWait(tx, counted),
        wordsOf(tx, mail),
      ])
      if (seconds > 0 && isAskedFor)
        throw new Failure('TOO_MANY_REQUESTS', {
          message: { key: 'error.mailed_enough' },
          retryAfterSeconds: seconds,
        })
      if (seconds > 0) {
        log.info({ kind: message, ...objectOf(application) }, 'a mail was left out: the mailbox had enough')
        return
      }
      await inOneRoundTrip([
        counted.length > 0 && withCommit(tx, () => tries.note(tx, counted)),
        add(
          tx,
          { to, locale: mail.locale, ...composed(mail, own) },
          { kind: message, application, payment, registration, contactMessage },
        ),
      ])
    },

    tellOperator(tx, { message, contactMessage, params, quoted = [], replyTo }) {
      const t = sentences.en
      const subject = t(`mail.${message}.subject`, params)
      const paragraphs = [t(`mail.${message}.text`, params), ...quoted]
      const mail = {
        to: operator,
        subject,
        text: textOf(paragraphs),
        ...(replyTo !== undefined && { replyTo }),
      }
      return add(tx, mail, { kind: message, contactMessage })
    },
  }
}
