import { addressIn, localeOf } from '@pan/contracts/messages/addresses'
import type { FastifyInstance } from 'fastify'
import { proxyToApi } from './api-proxy.ts'
import { baseServer } from './base-server.ts'
import { serveBuiltFiles, serveWorker } from './built-files.ts'
import { crawlersRoutes } from './crawlers/crawlers.routes.ts'
import { NO_SUCH_PAGE } from '../src/navigation/no-such-page.ts'
import { isRefusal, limitPages, sendRefusal } from './limits/limit-pages.ts'
import { manifestRoutes } from './pages/manifest.routes.ts'
import { pagesRoutes } from './pages/pages.routes.ts'
import type { WebServerOptions } from './pages/pages.ts'
import { securityHeaders } from './security-headers.ts'
import { readTemplate } from './pages/template.ts'

/** The built files, the pages, and the API behind /api. */
export async function webServer(parts: WebServerOptions): Promise<FastifyInstance> {
  const { client, api, config, origin, pages, offline, patience, pageLimits } = parts
  const isSecure = origin.startsWith('https:')
  const { app, byAddress } = baseServer(parts, (request, reply) => {
    void reply
      .headers(securityHeaders)
      .redirect(`${addressIn(localeOf(request.url), '/')}#${NO_SUCH_PAGE}`, 302)
  })

  await app.register((scope) => proxyToApi(scope, api, byAddress, patience.bodySeconds))
  await app.register(async (site) => {
    site.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders))
    site.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (isRefusal(error.statusCode)) return sendRefusal(error.statusCode, request, reply)
      // A condition on a file that does not hold.
      if (error.statusCode === 412) return reply.code(412).header('cache-control', 'no-store').send()
      request.log.error({ request_id: request.id, err: error }, 'a fault of ours')
      return reply.code(500).header('cache-control', 'no-store').send()
    })
    await serveBuiltFiles(site, client)
    serveWorker(site, offline.worker)
    const template = await readTemplate({ client, config, origin, isKeptOffline: offline.isOn })
    await site.register(async (made) => {
      await limitPages(made, pageLimits)
      crawlersRoutes(made, pages, api, origin, config.supportEmail)
      manifestRoutes(made)
      pagesRoutes(made, { pages, template, api, isSecure })
    })
  })
  return app
}
