import { fileURLToPath } from 'node:url'
import { pages } from '../src/server-entry.tsx'
import { processWebConfig } from './environment.ts'
import { siteConfig } from './site-config.ts'
import { webServer } from './web-server.ts'

const { PORT, HOST, API_URL, PUBLIC_ORIGIN, HEADERS_SECONDS_MAX, REQUEST_SECONDS_MAX } = processWebConfig()
const stopMilliseconds = 10_000
// As many as the system allows: of those beyond it, it says nothing, and browsers wait for seconds before they ask again.
const connectionsWaitingMax = 4096

const server = await webServer({
  client: fileURLToPath(new URL('../client/', import.meta.url)),
  api: new URL(API_URL),
  config: siteConfig(process.env),
  origin: PUBLIC_ORIGIN || `http://localhost:${PORT}`,
  pages,
  patience: { headersSeconds: HEADERS_SECONDS_MAX, requestSeconds: REQUEST_SECONDS_MAX },
})
server.listen(PORT, HOST, connectionsWaitingMax)

// Answers what is under way, takes nothing new.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(1), stopMilliseconds).unref()
  })
}
