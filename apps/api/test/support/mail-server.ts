import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What is in the mail beside its texts, by how the markup names it. */
  readonly pictures: ReadonlyMap<string, { readonly mimeType: string; readonly content: Uint8Array }>
  readonly messageId: string
  /** Whom an answer goes to. */
  readonly replyTo: readonly string[]
  /** Names of the head's lines, in small letters. */
  readonly lines: readonly string[]
}

export interface MailServer {
  /** What goes into SMTP_URL. */
  readonly url: string
  /** Every mail taken so far, the oldest first. */
  readonly mails: ReceivedMail[]
  /** With which answer recipients are refused from now on; 0 takes them. */
  refusal: number
  close(): Promise<void>
}

/** A real mail server on a port of its own; it takes what it is given and lets tests read it. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refusal = 0
  const take = callbackify(async (stream: Readable) => {
    const parsed = await PostalMime.parse(await buffer(stream))
    const { to, from, subject, text, html, attachments, messageId, replyTo, headers } = parsed
    mails.push({
      to: to?.[0]?.address ?? '',
      from: from?.address ?? '',
      subject: subject ?? '',
      // The parser takes the break before the next part for one of the text.
      text: (text ?? '').replace(/\n\n$/u, '\n'),
      html: html ?? '',
      pictures: new Map(
        attachments.map(({ contentId = '', mimeType, content }) => [
          contentId.replaceAll(/[<>]/gu, ''),
          { mimeType, content: new Uint8Array(content as ArrayBuffer) },
        ]),
      ),
      messageId: messageId ?? '',
      replyTo: (replyTo ?? []).map(({ address }) => address ?? ''),
      lines: headers.map(({ key }) => key),
    })
  })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (refusal === 0) done()
      else done(Object.assign(new Error('Refused by the test.'), { responseCode: refusal }))
    },
    onData: (stream, _session, done) => take(stream, (error) => done(error)),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Who sends may be killed in the middle of it.
  server.on('error', () => {})
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    get refusal() {
      return refusal
    },
    set refusal(code) {
      refusal = code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
