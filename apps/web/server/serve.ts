import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pages } from '../src/program/server-entry.tsx'
import { configOrExit, readWebConfig } from './environment.ts'
import { runServer } from './run-server.ts'
import { siteConfig } from './site-config.ts'
import { webServer } from './web-server.ts'

/** The API has this limit by itself. */
const EVENT_LOOP_DELAY_MILLISECONDS_MAX = 1000

const env = configOrExit(readWebConfig)
const isOn = env.OFFLINE_PAGES === 'on'
const worker = await readFile(new URL(`../offline/${isOn ? 'keep' : 'forget'}.js`, import.meta.url))
await runServer(env, (base) =>
  webServer({
    ...base,
    client: fileURLToPath(new URL('../client/', import.meta.url)),
    api: new URL(env.API_URL),
    config: siteConfig(process.env),
    origin: env.PUBLIC_ORIGIN || `http://localhost:${env.PORT}`,
    pages,
    offline: { isOn, worker },
    pageLimits: {
      perMinute: env.RATE_LIMIT === 'off' ? 0 : env.PAGES_PER_ADDRESS_PER_MINUTE_MAX,
      eventLoopDelayMillisecondsMax: EVENT_LOOP_DELAY_MILLISECONDS_MAX,
    },
  }),
)
