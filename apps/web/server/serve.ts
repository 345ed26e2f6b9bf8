import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { pages } from '../src/server-entry.tsx'
import { processWebConfig } from './environment.ts'
import { openLog } from './logger.ts'
import { siteConfig } from './site-config.ts'
import { webServer } from './web-server.ts'

const env = processWebConfig()
// As many as the system allows: of those beyond it, it says nothing, and browsers wait for seconds before they ask again.
const CONNECTIONS_WAITING_MAX = 4096
const STOP_MILLISECONDS = 10_000

const app = await webServer({
  client: fileURLToPath(new URL('../client/', import.meta.url)),
  api: new URL(env.API_URL),
  config: siteConfig(process.env),
  origin: env.PUBLIC_ORIGIN || `http://localhost:${env.PORT}`,
  pages,
  patience: { headersSeconds: env.HEADERS_SECONDS_MAX, requestSeconds: env.REQUEST_SECONDS_MAX },
  trustProxy: env.TRUST_PROXY,
  limits: { connectionsMax: env.CONNECTIONS_PER_ADDRESS_MAX, bodiesMax: env.BODIES_PER_ADDRESS_MAX },
  log: openLog(env.LOG_LEVEL),
})
// Answers what is under way, takes nothing new.
closeWithGrace({ delay: STOP_MILLISECONDS, logger: app.log }, () => app.close())
await app.listen({ port: env.PORT, host: env.HOST, backlog: CONNECTIONS_WAITING_MAX })
