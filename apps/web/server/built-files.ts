import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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
