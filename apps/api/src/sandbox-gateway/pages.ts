import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LinkBook } from './link-book.ts'
import { signedReturn, type WebhookSender } from './messages.ts'
import { missingPage, overviewPage, payPage, stylesheet } from './page.ts'

interface PageParts {
  readonly keySecret: string
  readonly book: LinkBook
  readonly webhooks: WebhookSender
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
export function pageRoutes(app: FastifyInstance, { keySecret, book, webhooks }: PageParts): void {
  const missing = (reply: FastifyReply) => show(reply.code(404), missingPage())

  // The buttons tell by their address what they do; what the form sends is empty.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  )

  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet))

  app.get('/', (_request, reply) => show(reply, overviewPage(book.list())))

  app.get<{ Params: { id: string } }>('/pay/:id', (request, reply) => {
    const link = book.find(request.params.id)
    if (!link) return missing(reply)
    const shop = new URL(link.callback_url).origin
    return show(reply, payPage(link, book.attempts(link.order_id)?.at(-1)), `'self' ${shop}`)
  })

  app.post<{ Params: { id: string } }>('/pay/:id/succeed', (request, reply) => {
    const link = book.find(request.params.id)
    if (!link) return missing(reply)
    const attempt = book.pay(link)
    if (attempt) webhooks.send('payment_link.paid', link, attempt)
    const paymentId = link.payments?.[0]?.payment_id
    return reply.redirect(paymentId ? signedReturn(link, paymentId, keySecret) : `/pay/${link.id}`, 303)
  })

  app.post<{ Params: { id: string } }>('/pay/:id/fail', (request, reply) => {
    const link = book.find(request.params.id)
    if (!link) return missing(reply)
    book.fail(link)
    return reply.redirect(`/pay/${link.id}`, 303)
  })
}
