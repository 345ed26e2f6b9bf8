import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { captchas } from '../../apps/api/bench/submissions.ts'
import { validNewPan } from '../../packages/contracts/src/forms/samples/new-pan.sample.ts'
import { freePort } from '../bootstrap/ports.mjs'
import { at } from '../bootstrap/workspace.mjs'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { has, mailServer, missingMails, objectStorage, S3_KEYS } from './servers/local-servers.mjs'
import { emptyQueue, isReady, startApi, until } from './servers/service.mjs'
import { call, startTraffic } from './people/traffic.mjs'
import { losses } from './people/verify.mjs'

const KEYS = 20

/** The proxy of the containers before several servers. */
async function startProxy(folder, servers, undo) {
  const port = await freePort(8370)
  const proxy = spawn(
    'caddy',
    ['run', '--config', at('infra', 'docker', 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        CADDY_ADMIN: `127.0.0.1:${await freePort(8371)}`,
        ACME_EMAIL: 'nobody@example.com',
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        API_UPSTREAMS: servers.map((each) => `127.0.0.1:${each.port}`).join(' '),
      },
      stdio: 'ignore',
    },
  )
  undo(() => proxy.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  await until('the proxy answers', () => isReady(url), 30)
  return url
}

/** The same call at both servers in the same moment: one application each. */
async function submittedTwice(servers) {
  const nextCaptcha = captchas()
  const faults = []
  for (let round = 0; round < KEYS; round++) {
    const key = randomUUID()
    const send = ({ url }) =>
      call(url, 'apply-newpan', { key, json: { ...validNewPan, captcha: nextCaptcha() } })
    const answers = await Promise.all(servers.map(send))
    const ids = new Set(answers.filter((each) => each?.status === 201).map((each) => each.body.data.pan.id))
    if (ids.size !== 1)
      faults.push(`one key gave ${ids.size} applications (${answers.map((each) => each?.status).join(', ')})`)
  }
  return faults
}

/** A login at one server holds at the other, and ends at both. */
async function sharedSession([one, two]) {
  const person = { name: 'A Specimen', email: 'drill.session@example.com', password: 'twelve green parrots' }
  const json = { ...person, password_confirmation: person.password, captcha: captchas()() }
  await call(one.url, 'register', { json })
  const login = await call(one.url, 'login', { json: { email: person.email, password: person.password } })
  const token = login?.body?.token
  const asked = ({ url }) => call(url, 'account/sessions', { token })
  const before = (await asked(two))?.status
  await fetch(`${two.url}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const after = (await asked(one))?.status
  return before === 200 && after === 401
    ? []
    : [`a session at the other server: ${before} before and ${after} after logging out`]
}

/** Two servers behind the proxy: one is replaced, the other is killed, while people are at work. */
export async function drill({ folder, undo, filled = emptyData }) {
  if (!has('caddy')) return { skipped: 'needs caddy (apt-get install caddy)' }
  const mail = await mailServer(undo)
  const database = await filled.postgres(undo)
  const storage = await objectStorage(`${folder}/objects`, undo)
  const shared = {
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
    ...S3_KEYS,
    REPLICAS: '2',
    DRAIN_SECONDS: '4',
  }
  const start = async (name, port) => {
    const env = { ...shared, DATA_DIR: join(folder, name), ...(port && { PORT: String(port) }) }
    const server = await startApi({ folder, name, env })
    undo(() => server.end('SIGKILL'))
    return server
  }
  const servers = [await start('one'), await start('two')]
  const faults = [...(await submittedTwice(servers)), ...(await sharedSession(servers))]
  const origin = await startProxy(folder, servers, undo)
  const traffic = startTraffic({ origin: () => origin, withFiles: true, withMessages: true })
  const { failed } = traffic.kept
  await pause(5000)
  const { port } = servers[0]
  const code = await servers[0].end('SIGTERM')
  servers[0] = await start('one', port)
  await pause(3000)
  const whileReplaced = failed()
  const killed = servers[1].port
  await servers[1].end('SIGKILL')
  await pause(4000)
  servers[1] = await start('two', killed)
  await pause(4000)
  const kept = await traffic.stop()
  const lost = [...(await losses(servers[0].url, kept)), ...(await losses(servers[1].url, kept))]
  // A job of the server that was killed is looked for when its lease is over.
  const dead = await emptyQueue({ ...shared, REPLICAS: '1', DATA_DIR: folder }, 420)
  if (code !== 0) faults.push(`the server that was told to stop ended with ${code}`)
  if (whileReplaced > 0) faults.push(`${whileReplaced} calls failed while a server was replaced`)
  return {
    saw: [
      summary(kept),
      `${KEYS} keys sent to both servers at once; a login held at both; ${whileReplaced} calls failed while one was replaced, ${failed()} when the other was killed`,
      `${mail.mails.length} mails came, ${mail.twice()} of them twice`,
    ],
    lost: [
      ...lost,
      ...(await filled.losses(database.url)),
      ...faults,
      ...missingMails(kept, mail.mails),
      ...(mail.twice() > 1 ? [`${mail.twice()} mails came twice`] : []),
      ...dead.map(({ name }) => `the job ${name} was given up`),
    ],
  }
}
