import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LinkBook } from '../link-book.ts'
import { missingPage, overviewPage, payPage, stylesheet } from './page.ts'
import { scenarioOf } from '../scenarios.ts'
import type { Simulator } from '../simulator.ts'

interface PageOptions {
  readonly book: LinkBook
  readonly simulator: Simulator
}

// Browsers hold a form's redirect to form-action as well: the shop that it leads to has to be named.
const policy = (formTargets: string): string =>
  `default-src 'none'; style-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`

function show(reply: FastifyReply, html: string, formTargets = "'none'"): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy(formTargets),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** The hosted pages: plain forms, no script. */
export function pageRoutes(app: FastifyInstance, { book, simulator }: PageOptions): void {
  const missing = (reply: FastifyReply) => show(reply.code(404), missingPage())

  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet))

  app.get('/', (_request, reply) => show(reply, overviewPage(book.list())))

  app.get<{ Params: { id: string } }>('/pay/:id', (request, reply) => {
    const link = book.find(request.params.id)
    if (!link) return missing(reply)
    const shop = new URL(link.callback_url).origin
    return show(reply, payPage(link, book.attempts(link.order_id)?.at(-1)), `'self' ${shop}`)
  })

  app.post<{ Params: { id: string; scenario: string } }>('/pay/:id/:scenario', async (request, reply) => {
    const link = book.find(request.params.id)
    const scenario = scenarioOf(request.params.scenario)
    if (!link || !scenario) return missing(reply)
    return reply.redirect((await simulator.play(link, scenario)) ?? `/pay/${link.id}`, 303)
  })
}
