import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { answering, freePort } from './ports.mjs'
import { developmentSecrets } from './secrets.mjs'
import { servers } from './servers.mjs'
import { at, Stop } from './workspace.mjs'

/** Where the three servers start: from the build, or from the source with reload. */
const parts = {
  built: {
    api: ['dist/main.mjs'],
    gateway: ['dist/sandbox-gateway.mjs'],
    web: ['dist/server/serve.mjs'],
  },
  watched: {
    api: ['--watch', '--watch-preserve-output', 'src/main.ts'],
    gateway: ['src/sandbox-gateway/main.ts'],
    web: ['node_modules/vite/bin/vite.js'],
  },
}

/**
 * Starts the API, the sandbox gateway and the web server, and waits until the product answers.
 * Gives its addresses and a way to stop it; `onLost` hears of a server that ends unasked. Undefined when `isWanted`
 * turned false on the way.
 */
export async function startProduct({
  port,
  data,
  logs,
  onLost,
  isWanted = () => true,
  mode = 'built',
  env = {},
}) {
  const files = parts[mode]
  for (const [app, file] of [
    ['api', files.api.at(-1)],
    ['api', files.gateway.at(-1)],
    ['web', files.web.at(-1)],
  ]) {
    if (!existsSync(at('apps', app, file))) throw new Stop(`apps/${app}/${file} is missing.`)
  }
  mkdirSync(data, { recursive: true })
  const secrets = developmentSecrets(data)
  const origin = `http://localhost:${port}`
  const apiPort = await freePort(port + 10_000)
  const gatewayPort = await freePort(port + 20_000)
  const api = `http://127.0.0.1:${apiPort}`
  const gateway = `http://localhost:${gatewayPort}`

  let lost
  const group = servers({
    logs,
    onLost: (why) => {
      lost ??= why
      onLost?.(why)
    },
  })
  group.start('sandbox-gateway', files.gateway, {
    cwd: at('apps', 'api'),
    env: {
      ...env,
      ...secrets,
      HOST: '127.0.0.1',
      PORT: gatewayPort,
      SANDBOX_PUBLIC_URL: gateway,
      SANDBOX_WEBHOOK_URL: `${api}/api/v1/payments/webhook`,
    },
  })
  group.start('api', files.api, {
    cwd: at('apps', 'api'),
    env: {
      ...env,
      ...secrets,
      HOST: '127.0.0.1',
      PORT: apiPort,
      DATA_DIR: data,
      PUBLIC_ORIGIN: origin,
      PAYMENT_PROVIDER: process.env.PAYMENT_PROVIDER || 'sandbox',
      SANDBOX_URL: `http://127.0.0.1:${gatewayPort}`,
    },
  })
  const wait = { seconds: 60, isWanted: () => !lost && isWanted() }
  let isReady = await answering(`${api}/api/health/ready`, wait)
  if (isReady) {
    // Last, so that whoever sees the first page finds an API behind it.
    group.start('web', files.web, { cwd: at('apps', 'web'), env: { ...env, PORT: port, API_URL: api } })
    isReady = await answering(`${origin}/`, wait)
  }
  if (!isReady) {
    await group.stop()
    if (!isWanted()) return undefined
    throw new Stop(
      lost ?? `The product did not answer within ${wait.seconds} seconds; see ${logs ?? 'above'}.`,
    )
  }
  return { origin, gateway, stop: group.stop }
}

/** The folder that holds the servers' logs. */
export const logsIn = (data) => join(data, 'logs')
