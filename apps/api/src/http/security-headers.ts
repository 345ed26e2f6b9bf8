import { hasSeveralHosts } from '@pan/contracts/kit/http/several-hosts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../errors/failure.ts'

/** Of what a browser is to make no page of: it loads nothing, sends nothing and stands in no frame. */
const NO_PAGE = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** Of a file: a browser that is led to show it anyway finds nothing to run and nothing to keep. */
export const FILE_POLICY = `sandbox; ${NO_PAGE}`

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': NO_PAGE,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** The same few words of every answer. */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : HEADERS

/** Says them on every answer; a route may say something else afterwards. Refuses who names several hosts. */
export function registerSecurity(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps)
  app.addHook('onRequest', (request, reply, done) => {
    // Through the framework, which hands all headers over at once: those set on the raw answer are looked at twice.
    void reply.headers(headers).header('x-request-id', request.id)
    done(hasSeveralHosts(request.raw.rawHeaders) ? new Failure('MALFORMED_REQUEST') : undefined)
  })
}
