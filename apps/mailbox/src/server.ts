import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import fastify from 'fastify'
import { SMTPServer } from 'smtp-server'
import type { MailFolder } from './mail-folder.ts'
import { mailboxPage, stylesheet } from './page.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const STOP_MILLISECONDS = 1000

/** A mail server that keeps everything it is given, and a page that shows it: for one's own machine. */
export function buildMailbox(mails: MailFolder) {
  const keep = callbackify(async (stream: Readable) => mails.keep(await buffer(stream)))
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: STOP_MILLISECONDS,
    onData: (stream, _session, done) => keep(stream, (error) => done(error)),
  })
  const app = fastify({ forceCloseConnections: 'idle' })
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
    reply.type('text/html; charset=utf-8').send(mailboxPage(await mails.list())),
  )
  app.get('/mails.json', () => mails.list())
  app.addHook('onClose', () => new Promise<void>((done) => smtp.close(() => done())))
  return { app, smtp }
}
