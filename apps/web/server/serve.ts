import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { readAssets } from './assets.ts'
import { forward } from './forward.ts'
import { renderPage } from './page.ts'
import { serveStatic } from './static.ts'
import { siteConfig } from './site-config.ts'

const { PORT = '8080', HOST = '0.0.0.0', API_URL = 'http://127.0.0.1:8081' } = process.env
const client = fileURLToPath(new URL('../client/', import.meta.url))

const parts = { page: await renderPage(client, siteConfig(process.env)), assets: await readAssets(client) }
const api = new URL(API_URL)

const server = createServer((request, response) => {
  if (/^\/api(?:[/?]|$)/u.test(request.url ?? '')) forward(api, request, response)
  else serveStatic(parts, request, response)
})
server.listen(Number(PORT), HOST)

// Answers what is under way, takes nothing new.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(1), 10_000).unref()
  })
}
