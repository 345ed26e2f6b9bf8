import { fileURLToPath } from 'node:url'
import { pages } from '../src/server-entry.tsx'
import { siteConfig } from './site-config.ts'
import { webServer } from './web-server.ts'

const { PORT = '8080', HOST = '0.0.0.0', API_URL = 'http://127.0.0.1:8081' } = process.env
const { PUBLIC_ORIGIN = `http://localhost:${PORT}` } = process.env
const stopMilliseconds = 10_000

const server = await webServer({
  client: fileURLToPath(new URL('../client/', import.meta.url)),
  api: new URL(API_URL),
  config: siteConfig(process.env),
  origin: new URL(PUBLIC_ORIGIN).origin,
  pages,
})
server.listen(Number(PORT), HOST)

// Answers what is under way, takes nothing new.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(1), stopMilliseconds).unref()
  })
}
