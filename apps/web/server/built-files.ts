import { createHash } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isKnown } from './pages/page-caching.ts'

/** Everything that the build made, except the page that all pages are set into; compressed when it was built. */
export async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // A route for each file: the routes of pages take what is no file.
    wildcard: false,
    serveDotFiles: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => {
      // Files under /assets carry a hash of their content in their name.
      const isHashed = reply.request.url.startsWith('/assets/')
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}

/** The service worker. A browser asks for it at each page that it loads, so that what is switched off is off at once. */
export function serveWorker(app: FastifyInstance, worker: Buffer): void {
  const etag = `"${createHash('sha256').update(worker).digest('base64url')}"`
  app.get('/sw.js', (request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache', etag })
    if (isKnown(request, etag)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(worker)
  })
}
