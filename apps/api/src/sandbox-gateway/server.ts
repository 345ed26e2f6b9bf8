import fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '../support/clock.ts'
import type { SandboxConfig } from './config.ts'
import { linkBook, type LinkBook } from './link-book.ts'
import { webhookSender } from './messages.ts'
import { pageRoutes } from './pages.ts'
import { restRoutes } from './rest.ts'

export interface Sandbox {
  readonly app: FastifyInstance
  readonly book: LinkBook
}

/** A payment gateway for development and tests: payment links under /v1, pages to pay on, signed messages. */
export async function buildSandbox(config: SandboxConfig, clock: Clock): Promise<Sandbox> {
  const app = fastify({ forceCloseConnections: 'idle' })
  const book = linkBook(clock)
  const webhooks = webhookSender(config)
  app.addHook('preClose', (done) => {
    webhooks.stop()
    done()
  })
  await app.register(async (rest) => restRoutes(rest, { config, clock, book, webhooks }), { prefix: '/v1' })
  await app.register(async (pages) => pageRoutes(pages, { keySecret: config.keySecret, book, webhooks }))
  return { app, book }
}
