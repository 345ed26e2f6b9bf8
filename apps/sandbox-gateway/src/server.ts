import fastify, { type FastifyInstance } from 'fastify'
import { noFault, registerAnswerFaults, type AnswerFault } from './answer-faults.ts'
import { commandRoutes } from './commands.ts'
import type { SandboxConfig } from './config.ts'
import { delayedWork, type DelayedWork } from './delayed-work.ts'
import { linkBook, type LinkBook } from './link-book.ts'
import { linkRoutes } from './link-routes.ts'
import { pageRoutes } from './pages/page.routes.ts'
import { refundBook } from './refund-book.ts'
import { refundRoutes } from './refund-routes.ts'
import { keyGuard } from './refuse.ts'
import { openSimulator } from './simulator.ts'
import { webhookSender } from './webhooks.ts'

export interface Sandbox {
  readonly app: FastifyInstance
  readonly book: LinkBook
  readonly later: DelayedWork
  /** What goes wrong with the next answers. */
  readonly fault: AnswerFault
}

/**
 * A payment gateway for development and tests: payment links under /v1, pages to pay on, signed messages, and commands that
 * make it behave as badly as a real one can.
 */
export async function buildSandbox(config: SandboxConfig): Promise<Sandbox> {
  const app = fastify({ forceCloseConnections: 'idle' })
  const book = linkBook()
  const refunds = refundBook(book)
  const webhooks = webhookSender(config)
  const later = delayedWork(config.lateSeconds)
  const simulator = openSimulator({ keySecret: config.keySecret, book, refunds, webhooks, later })
  const guard = keyGuard(config.keyId, config.keySecret)
  const fault = noFault()
  // Buttons tell by their address what they do, and the provider's client marks an empty body as a form.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  )
  app.addHook('preClose', (done) => {
    webhooks.stop()
    later.stop()
    done()
  })
  await app.register(
    async (rest) => {
      rest.addHook('onRequest', guard)
      registerAnswerFaults(rest, fault)
      linkRoutes(rest, { config, book, simulator })
      refundRoutes(rest, { book, refunds, simulator })
    },
    { prefix: '/v1' },
  )
  await app.register(
    async (commands) => {
      commands.addHook('onRequest', guard)
      commandRoutes(commands, { book, refunds, simulator, later, fault })
    },
    { prefix: '/commands' },
  )
  await app.register(async (pages) => pageRoutes(pages, { book, simulator }))
  return { app, book, later, fault }
}
