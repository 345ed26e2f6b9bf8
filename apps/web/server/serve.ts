import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { pages } from '../src/program/server-entry.tsx'
import { webConfigOrExit } from './environment.ts'
import { openLog } from './observability/logger.ts'
import { prometheus } from './observability/metrics.ts'
import { siteConfig } from './site-config.ts'
import { webServer } from './web-server.ts'

// As many as the system allows: of those beyond it, it says nothing, and browsers wait for seconds before they ask again.
const CONNECTIONS_WAITING_MAX = 4096

/** The same as the API has by itself. */
const EVENT_LOOP_DELAY_MILLISECONDS_MAX = 1000

/** 256 MB at the most. */
const ALL_BODIES_MAX = 4096

/** Pieces of 256 kB: 32 MB of one address and 256 MB of all; few answers are as large, and most are read at once. */
const ANSWERS_MAX = 128
const ALL_ANSWERS_MAX = 1024

const env = webConfigOrExit()
const life = { isStopping: false }
const metrics = env.METRICS_PORT > 0 ? prometheus() : undefined
const app = await webServer({
  client: fileURLToPath(new URL('../client/', import.meta.url)),
  api: new URL(env.API_URL),
  config: siteConfig(process.env),
  origin: env.PUBLIC_ORIGIN || `http://localhost:${env.PORT}`,
  pages,
  patience: {
    headersSeconds: env.HEADERS_SECONDS_MAX,
    bodySeconds: env.BODY_SECONDS_MAX,
    requestSeconds: env.REQUEST_SECONDS_MAX,
    unreadSeconds: env.UNREAD_SECONDS_MAX,
  },
  trustProxy: env.TRUST_PROXY,
  limits: {
    connectionsMax: env.CONNECTIONS_PER_ADDRESS_MAX,
    bodiesMax: env.BODIES_PER_ADDRESS_MAX,
    allBodiesMax: ALL_BODIES_MAX,
    answersMax: ANSWERS_MAX,
    allAnswersMax: ALL_ANSWERS_MAX,
  },
  pageLimits: {
    perMinute: env.RATE_LIMIT === 'off' ? 0 : env.PAGES_PER_ADDRESS_PER_MINUTE_MAX,
    eventLoopDelayMillisecondsMax: EVENT_LOOP_DELAY_MILLISECONDS_MAX,
  },
  life,
  count: metrics?.count,
  log: openLog(env.LOG_LEVEL),
})

const stopSeconds = env.DRAIN_SECONDS + env.STOP_SECONDS
closeWithGrace({ delay: stopSeconds * 1000, logger: app.log }, async ({ err }) => {
  if (err) app.log.fatal({ err }, 'stopping after a fault')
  life.isStopping = true
  // Gives whoever balances the load the time to see that this server is not ready any more.
  await wait(env.DRAIN_SECONDS * 1000)
  // Answers what is under way, takes nothing new.
  await app.close()
  await metrics?.server.close()
})

await metrics?.server.listen({ port: env.METRICS_PORT, host: env.METRICS_HOST })
await app.listen({ port: env.PORT, host: env.HOST, backlog: CONNECTIONS_WAITING_MAX })
