import type { FastifyInstance } from 'fastify'

const PREFLIGHT_SECONDS = 600

/**
 * Lets pages of the named sites call the API; a browser keeps all others out by itself when it is told nothing. A token is
 * what proves who calls, so that no cookie has to cross.
 */
export async function registerCors(app: FastifyInstance, origins: string): Promise<void> {
  if (origins === '') return
  await app.register(import('@fastify/cors'), {
    // A list is compared letter for letter: no prefix, no suffix, no `null`.
    origin: origins.split(','),
    credentials: false,
    // Its own answer to a strange preflight would be no problem document.
    strictPreflight: false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept-language',
      'idempotency-key',
      'if-match',
      'x-request-id',
    ],
    exposedHeaders: [
      'etag',
      'idempotent-replayed',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'x-request-id',
    ],
    maxAge: PREFLIGHT_SECONDS,
  })
}
