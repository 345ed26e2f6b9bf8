import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Settlement } from './settlement.service.ts'

const WEBHOOK_PATH = '/api/v1/payments/webhook'

interface RouteParts {
  readonly callbackPath: string
  readonly publicOrigin: string
  /** Counts the browsers that come back. The gateway itself is not limited: it must be heard. */
  readonly onRequest: onRequestHookHandler
}

/** The two messages of a gateway. Both prove themselves by a signature and neither needs a token. */
export function gatewayMessagesRoutes(
  app: FastifyInstance,
  settlement: Settlement,
  { callbackPath, publicOrigin, onRequest }: RouteParts,
): void {
  app.get<{ Querystring: Record<string, unknown> }>(callbackPath, { onRequest }, async (request, reply) => {
    const applicationId = await settlement.takeReturn(request.query)
    const page = applicationId === undefined ? '/payment-process' : `/payment-process/${applicationId}`
    return reply.redirect(publicOrigin + page, 303)
  })

  void app.register(async (raw) => {
    // The signature is over the bytes as they came, so nobody may read them first.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    raw.post<{ Body: Buffer | undefined }>(WEBHOOK_PATH, async (request, reply) => {
      await settlement.takeWebhook(request.headers, request.body ?? Buffer.alloc(0))
      return reply.code(204).send()
    })
  })
}
