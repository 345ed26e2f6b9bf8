import { createServer, type Server } from 'node:http'
import { readAssets } from './assets.ts'
import { forward } from './forward.ts'
import { renderPage } from './page.ts'
import type { SiteConfig } from './site-config.ts'
import { serveStatic } from './static.ts'

interface WebServerParts {
  /** Folder of the built client. */
  client: string
  api: URL
  config: SiteConfig
}

/** The built pages, and the API behind /api. */
export async function webServer({ client, api, config }: WebServerParts): Promise<Server> {
  const parts = { page: await renderPage(client, config), assets: await readAssets(client) }
  return createServer((request, response) => {
    if (/^\/api(?:[/?]|$)/u.test(request.url ?? '')) forward(api, request, response)
    else serveStatic(parts, request, response)
  })
}
