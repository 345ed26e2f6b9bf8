import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import fastify from 'fastify'
import { SMTPServer } from 'smtp-server'
import { CHANNELS } from '@pan/contracts/short-messages'
import { Value } from 'typebox/value'
import type { MailFolder } from './mail-folder.ts'
import { mailboxPage, stylesheet } from './page.ts'
import { PostedMessage, type ShortMessageFolder } from './short-message-folder.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const STOP_MILLISECONDS = 1000
const BODY_BYTES_MAX = 16 * 1024

/** Mails to these addresses are refused for good, so that one can see what becomes of such a mail. */
const isRefused = (address: string): boolean => address.toLowerCase().startsWith('refused')

class NoSuchMailbox extends Error {
  override readonly message = 'There is no such mailbox'
  readonly responseCode = 550
}

/** A mail server and a gateway that keep everything they are given, and a page that shows it: for one's own machine. */
export function buildMailbox(mails: MailFolder, shortMessages: ShortMessageFolder) {
  const keep = callbackify(async (stream: Readable) => mails.keep(await buffer(stream)))
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: STOP_MILLISECONDS,
    onRcptTo: ({ address }, _session, done) => done(isRefused(address) ? new NoSuchMailbox() : null),
    onData: (stream, _session, done) => keep(stream, (error) => done(error)),
  })
  const app = fastify({ forceCloseConnections: 'idle', bodyLimit: BODY_BYTES_MAX })
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet))
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(await mails.list(), await shortMessages.list())),
  )
  app.get('/mails.json', () => mails.list())
  for (const channel of CHANNELS)
    app.post(`/${channel}`, async ({ body }, reply) => {
      if (!Value.Check(PostedMessage, body)) return reply.code(400).send({ error: 'That is no message.' })
      await shortMessages.keep(channel, body)
      return reply.code(202).send()
    })
  app.get('/short-messages.json', () => shortMessages.list())
  app.addHook('onClose', () => new Promise<void>((done) => smtp.close(() => done())))
  return { app, smtp }
}
