import type { Locale } from '@pan/contracts/messages/languages'
import { once } from '../concurrency/once.ts'
import { GiveUp } from '../jobs/jobs.ts'
import { Away } from '../jobs/job-line.ts'
import { type Fault, MailError, isBroken } from './mail-error.ts'
import { openBreaks } from './mail-breaks.ts'
import { mailMarkup } from './mail-markup.ts'
import { MARK } from './mark.ts'

const CONNECT_MILLISECONDS = 10_000
const SILENCE_MILLISECONDS = 20_000
const CONNECTIONS_MAX = 2
// From here on an answer of a mail server says that trying again will not help (RFC 5321, section 4.2.1).
const PERMANENT = 500
/** Faults that are about one mail. */
const OF_ONE_MAIL = ['EENVELOPE', 'EMESSAGE']

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text; a line that is an address is a link. */
  readonly text: string
  /** The language of the text: English where it is not said. */
  readonly locale?: Locale
  /** Whom an answer goes to; a bare address. */
  readonly replyTo?: string
}

export interface Mailer {
  /**
   * Hands a mail to the mail server and gives its Message-ID, which is the same for the same `id`. Throws GiveUp when the server refuses
   * it for good, Away when no other mail would go either, any other error when a later try may work.
   */
  send(id: string, mail: Mail): Promise<string>
  close(): void
}

const limits = {
  connectionTimeout: CONNECT_MILLISECONDS,
  greetingTimeout: CONNECT_MILLISECONDS,
  socketTimeout: SILENCE_MILLISECONDS,
  disableFileAccess: true,
  disableUrlAccess: true,
}

/** Loaded with the first mail: a server that starts does not wait for it. */
const library = () => import('nodemailer')

/** Logs in to a mail server and sends nothing; throws an error with a code when that fails. */
export async function tryMailServer(url: string): Promise<void> {
  const { createTransport } = await library()
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
  } catch (error) {
    throw new MailError(error as Fault)
  } finally {
    transport.close()
  }
}

/** Mails by SMTP, as `smtp://user:password@host:port` or `smtps://…`. */
export function smtpMailer(url: string, from: string): Mailer {
  const domain = /@([^>\s]+)/u.exec(from)?.[1] ?? 'localhost'
  const open = async () =>
    (await library()).createTransport(
      { url, pool: true, maxConnections: CONNECTIONS_MAX, ...limits },
      { from },
    )
  let opened: ReturnType<typeof open> | undefined
  const transport = once(() => (opened = open()))
  const breaks = openBreaks()
  return {
    async send(id, mail) {
      const { to, subject, text, replyTo } = mail
      const messageId = `<${id}@${domain}>`
      const markId = `mark@${domain}`
      const html = mailMarkup(mail, markId)
      try {
        await (
          await transport()
        ).sendMail({
          to,
          subject,
          text,
          html,
          attachments: [
            {
              cid: markId,
              content: MARK,
              contentType: 'image/png',
              contentDisposition: 'inline',
              filename: false,
            },
          ],
          messageId,
          // As a value, so that nothing in it is read as a second address.
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        })
        breaks.end()
        return messageId
      } catch (error) {
        const fault = error as Fault
        const cause = new MailError(fault)
        if (isBroken(fault) && !breaks.add(id)) throw cause
        if (!OF_ONE_MAIL.includes(cause.code)) throw new Away('The mail server takes no mails.', { cause })
        breaks.end()
        if ((cause.responseCode ?? 0) < PERMANENT) throw cause
        throw new GiveUp('The mail server refuses this mail.', { cause })
      }
    },
    // What could not be opened has nothing to close, and whoever sent has heard of it.
    close: () =>
      void opened?.then(
        (each) => each.close(),
        () => {},
      ),
  }
}
