import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { answering, freePort, keepAddresses } from './ports.mjs'
import { developmentSecrets } from './secrets.mjs'
import { servers } from './servers.mjs'
import { at, Stop } from './workspace.mjs'

/** A busy machine takes its time; a server that ends is noticed at once. */
const START_SECONDS = 300

/** Where the servers of the product start: from the build, or from the source with reload. */
const parts = {
  built: {
    api: ['dist/main.mjs'],
    web: ['dist/server/serve.mjs'],
    staff: ['dist/server/staff.mjs'],
  },
  watched: {
    api: ['--watch', '--watch-preserve-output', 'src/main.ts'],
    web: ['node_modules/vite/bin/vite.js'],
    staff: ['node_modules/vite/bin/vite.js', '--config', 'vite.staff.config.ts'],
  },
}

// What stands in for others' servers is started from its source in either case.
const STAND_IN = ['src/main.ts']

/** Every page names who runs the site; on one's own machine that is nobody yet. */
// What a page that names the offices looks like; their addresses are for the operator to confirm.
const offices = 'Pune; New Delhi; Kolkata; Ahmedabad'
const operator = () => process.env.OPERATOR_NAME || 'PAN Services (development)'

/** What the form offers goes to the mailbox, where no gateway is named. */
const shortMessages = ({ SHORT_MESSAGE_CHANNELS: channels, ...env }, mailbox) =>
  Object.fromEntries(
    (channels || '')
      .split(',')
      .filter((channel) => channel && !env[`${channel.toUpperCase()}_URL`])
      .flatMap((channel) => [
        [`${channel.toUpperCase()}_URL`, `${mailbox}/${channel}`],
        [`${channel.toUpperCase()}_TEMPLATES`, '*'],
      ]),
  )

/** The servers with what each has to be told; `secrets` are shared by the two that talk about money. */
function plan({ files, port, data, env, secrets, ports }) {
  const { apiPort, gatewayPort, mailPort, mailboxPort, staffPort, staffApiPort } = ports
  const api = `http://127.0.0.1:${apiPort}`
  const staff = `http://localhost:${staffPort}`
  const gateway = `http://localhost:${gatewayPort}`
  const mailbox = `http://localhost:${mailboxPort}`
  const own = { ...env, ...secrets, HOST: '127.0.0.1' }
  return {
    api: {
      url: api,
      args: files.api,
      cwd: at('apps', 'api'),
      env: {
        ...own,
        PORT: apiPort,
        DATA_DIR: data,
        PUBLIC_ORIGIN: `http://localhost:${port}`,
        STAFF_PORT: staffApiPort,
        STAFF_ORIGIN: staff,
        PAYMENT_PROVIDER: process.env.PAYMENT_PROVIDER || 'sandbox',
        WEBHOOK_RECEIVERS: process.env.WEBHOOK_RECEIVERS || 'loopback',
        SANDBOX_URL: `http://127.0.0.1:${gatewayPort}`,
        SMTP_URL: process.env.SMTP_URL || `smtp://127.0.0.1:${mailPort}`,
        ...shortMessages({ ...process.env, ...env }, mailbox),
      },
    },
    gateway: {
      url: gateway,
      args: STAND_IN,
      cwd: at('apps', 'sandbox-gateway'),
      env: {
        ...own,
        PORT: gatewayPort,
        SANDBOX_PUBLIC_URL: gateway,
        SANDBOX_WEBHOOK_URL: `${api}/api/v1/payments/webhook`,
      },
    },
    mailbox: {
      url: mailbox,
      args: STAND_IN,
      cwd: at('apps', 'mailbox'),
      env: { ...env, HOST: '127.0.0.1', PORT: mailboxPort, MAILBOX_SMTP_PORT: mailPort, DATA_DIR: data },
    },
    web: {
      url: `http://localhost:${port}`,
      args: files.web,
      cwd: at('apps', 'web'),
      env: {
        ...env,
        OPERATOR_NAME: operator(),
        REGIONAL_OFFICES: process.env.REGIONAL_OFFICES || offices,
        PORT: port,
        // The port that was asked for is the API's.
        METRICS_PORT: 0,
        API_URL: api,
        PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
      },
    },
    staff: {
      url: staff,
      args: files.staff,
      cwd: at('apps', 'web'),
      env: {
        ...env,
        HOST: '127.0.0.1',
        PORT: staffPort,
        METRICS_PORT: 0,
        API_URL: `http://127.0.0.1:${staffApiPort}`,
        STAFF_ORIGIN: staff,
        PUBLIC_ORIGIN: `http://localhost:${port}`,
      },
    },
  }
}

/**
 * Starts the API, the sandbox gateway, the mailbox and the two web servers, and waits until the product answers.
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
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const { api, gateway, mailbox, web, staff } = plan({
    files: parts[mode],
    port,
    data,
    env,
    secrets: developmentSecrets(data),
    ports: {
      apiPort: await freePort(port + 10_000),
      gatewayPort: await freePort(port + 20_000),
      mailPort: await freePort(port + 30_000),
      mailboxPort: await freePort(port + 40_000),
      staffPort: await freePort(port + 10),
      staffApiPort: await freePort(port + 10_010),
    },
  })
  for (const { cwd, args } of [api, gateway, mailbox, web, staff]) {
    if (!existsSync(join(cwd, args.at(-1)))) throw new Stop(`${join(cwd, args.at(-1))} is missing.`)
  }

  keepAddresses(data, api.env)

  let lost
  const group = servers({
    logs,
    onLost: (why) => {
      lost ??= why
      onLost?.(why)
    },
  })
  const wait = { seconds: START_SECONDS, isWanted: () => !lost && isWanted() }
  group.start('sandbox-gateway', gateway)
  group.start('mailbox', mailbox)
  group.start('api', api)
  let isReady = await answering(`${api.url}/api/health/ready`, wait)
  if (isReady) {
    // Last, so that whoever sees the first page finds an API behind it.
    group.start('web', web)
    group.start('staff', staff)
    isReady = (await answering(`${web.url}/`, wait)) && (await answering(`${staff.url}/`, wait))
  }
  if (isReady)
    return {
      origin: web.url,
      staff: staff.url,
      api: api.url,
      gateway: gateway.url,
      mailbox: mailbox.url,
      stop: group.stop,
    }
  await group.stop()
  if (!isWanted()) return undefined
  throw new Stop(lost ?? `The product did not answer within ${wait.seconds} seconds; see ${logs ?? 'above'}.`)
}

/** The folder that holds the servers' logs. */
export const logsIn = (data) => join(data, 'logs')
