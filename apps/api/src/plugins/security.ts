import type { FastifyInstance } from 'fastify'

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** The same few words of every answer. */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : HEADERS

/** Says them on every answer; a route may say something else afterwards. */
export function registerSecurity(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps)
  app.addHook('onRequest', (request, reply, done) => {
    // Through the framework, which hands all headers over at once: those set on the raw answer are looked at twice.
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
