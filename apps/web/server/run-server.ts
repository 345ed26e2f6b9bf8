import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import { openLog } from './observability/logger.ts'
import { prometheus } from './observability/metrics.ts'
import type { BaseOptions } from './base-server.ts'

// As many as the system allows: of those beyond it, it says nothing, and browsers wait for seconds before they ask again.
const CONNECTIONS_WAITING_MAX = 4096

/** 256 MB at the most. */
const ALL_BODIES_MAX = 4096

/** Pieces of 256 kB: 32 MB of one address and 256 MB of all; few answers are as large, and most are read at once. */
const ANSWERS_MAX = 128
const ALL_ANSWERS_MAX = 1024

/** What every server of pages is told by its environment. */
interface ServerConfig {
  HOST: string
  PORT: number
  TRUST_PROXY: string
  CONNECTIONS_PER_ADDRESS_MAX: number
  BODIES_PER_ADDRESS_MAX: number
  HEADERS_SECONDS_MAX: number
  BODY_SECONDS_MAX: number
  REQUEST_SECONDS_MAX: number
  UNREAD_SECONDS_MAX: number
  LOG_LEVEL: string
  METRICS_PORT: number
  METRICS_HOST: string
  DRAIN_SECONDS: number
  STOP_SECONDS: number
}

/** Makes a server, listens, and ends it as it is told to: what is under way is answered first. */
export async function runServer(
  env: ServerConfig,
  make: (base: Omit<BaseOptions, 'origin'>) => Promise<FastifyInstance>,
): Promise<void> {
  const life = { isStopping: false }
  const metrics = env.METRICS_PORT > 0 ? prometheus() : undefined
  const app = await make({
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
  app.log.info({ version: manifest.version }, 'the server is ready')
}
