import { setTimeout as pause } from 'node:timers/promises'
import { silentProxy } from '../../apps/api/test/support/servers/silent-proxy.ts'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { ofApi } from './servers/of-api.mjs'
import { emptyQueue, isReady, startApi, until } from './servers/service.mjs'
import { mailServer, missingMails } from './servers/local-servers.mjs'
import { canMakeNetworks, socketIn, vanishingLink } from './servers/silent-link.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses } from './people/verify.mjs'

const { Client } = ofApi('pg')
const REST_MILLISECONDS = 4000
const BACK_SECONDS_MAX = 30

async function asked(url, text) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Stops every process of the server, those of connections among them, and lets them go on. */
function freezable(url) {
  let processes = []
  const signal = (name) => {
    for (const pid of processes)
      try {
        process.kill(pid, name)
      } catch (error) {
        // A connection that was closed meanwhile has no process any more.
        if (error.code !== 'ESRCH') throw error
      }
  }
  return {
    async begin() {
      const rows = await asked(
        url,
        `SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()
         UNION SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer`,
      )
      processes = rows.map(({ pid }) => pid)
      signal('SIGSTOP')
    },
    end: () => signal('SIGCONT'),
  }
}

const at = (url, { host = '127.0.0.1', port }) => {
  const moved = new URL(url)
  moved.hostname = host
  moved.port = String(port)
  return moved.href
}

/** One way of falling silent while people are at work, on a service of its own. */
async function silent({ mail, name, database, way, folder, seconds, say, undo }) {
  const env = { DATA_DIR: folder, DATABASE_URL: database, SMTP_URL: mail.url }
  const api = await startApi({ folder, env })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, clients: 3 })
  await pause(REST_MILLISECONDS)
  const before = traffic.kept.applications.length
  await way.begin()
  const began = performance.now()
  await until(`${name}: the server says that it is not ready`, async () => !(await isReady(api.url)), 15)
  const noticed = performance.now() - began
  await pause(Math.max(0, seconds * 1000 - noticed))
  await way.end()
  const ended = performance.now()
  const faults = []
  const count = traffic.kept.applications.length
  await until(
    `${name}: applications are accepted again`,
    () => traffic.kept.applications.length > count,
    BACK_SECONDS_MAX,
  )
  say(
    `${name}, for ${seconds} s after ${before} applications: not ready after ${Math.round(noticed)} ms, ` +
      `accepted again ${Math.round(performance.now() - ended)} ms after it was over`,
  )
  await pause(REST_MILLISECONDS)
  const kept = await traffic.stop()
  const lost = await losses(api.url, kept)
  const dead = await emptyQueue(env, 420)
  // Told to stop while the database says nothing.
  await way.begin()
  const code = await api.end()
  await way.end()
  if (code !== 0) faults.push(`${name}: a server that was told to stop meanwhile ended with ${code}`)
  return {
    saw: [summary(kept)],
    lost: [
      ...lost,
      ...faults,
      ...missingMails(kept, mail.mails),
      ...(kept.answers.has(500)
        ? [`${name}: ${kept.answers.get(500)} calls were answered as a fault of ours`]
        : []),
      ...kept.wordless.map((status) => `an answer ${status} had no sentence`),
      ...dead.map(({ name: job }) => `the job ${job} was given up`),
    ],
  }
}

/** A PostgreSQL that is there and says nothing: bytes are swallowed, the server is frozen, the link is gone. */
export async function drill({ folder, seconds, say, undo, filled = emptyData }) {
  const { url } = await filled.postgres(undo)
  const port = Number(new URL(url).port)
  const proxy = await silentProxy(port)
  undo(() => proxy.close())
  const ways = [
    {
      name: 'a network that swallows every byte',
      database: at(url, proxy),
      way: { begin: proxy.fallSilent, end: proxy.speak },
    },
    { name: 'a frozen server', database: url, way: freezable(url) },
  ]
  const mail = await mailServer(undo)
  const results = []
  const notRun = []
  if (canMakeNetworks()) {
    const [{ unix_socket_directories: place }] = await asked(url, 'SHOW unix_socket_directories')
    const way = await vanishingLink(socketIn(place, port), undo)
    ways.push({ name: 'a link that is gone', database: at(url, way), way })
  } else notRun.push('a link that is gone needs root and iproute2')
  for (const each of ways) results.push(await silent({ ...each, mail, folder, seconds, say, undo }))
  return {
    saw: results.flatMap(({ saw }) => saw),
    notRun,
    lost: [...results.flatMap(({ lost }) => lost), ...(await filled.losses(url))],
  }
}
