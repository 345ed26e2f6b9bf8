import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { has, mailServer, missingMails } from './servers/local-servers.mjs'
import { postgresPrograms, startCluster } from './servers/patroni.mjs'
import { admin, emptyQueue, startApi, until } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses } from './people/verify.mjs'

const KILLS = 2
const BACK_SECONDS_MAX = 10
const WHOLE_SECONDS = 300

/** The leader of three PostgreSQL servers is killed while people are at work, twice. */
export async function drill({ folder, say, undo, filled = emptyData }) {
  if (!['patroni', 'etcd', 'haproxy'].every(has) || !postgresPrograms())
    return {
      skipped: 'needs apt-get install postgresql patroni etcd-server haproxy python3-etcd python3-psycopg2',
    }
  const cluster = await startCluster(folder, undo)
  const mail = await mailServer(undo)
  // The server lets nobody else into its data folder, and the servers of the cluster are another user’s.
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: cluster.url, SMTP_URL: mail.url }
  if (filled.applications > 0) {
    const old = join(folder, 'sqlite')
    await filled.sqlite(old)
    await admin(['database', 'move', '--from', old], env)
  }
  const lostOfMoved = await filled.moved(cluster.url)
  const api = await startApi({ folder, env })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, withFiles: true, withMessages: false })
  const faults = []
  for (let round = 0; round < KILLS; round++) {
    await pause(5000)
    traffic.kept.takeLongestGap()
    const old = await cluster.leader()
    const before = traffic.kept.applications.length
    old.kill()
    const killed = performance.now()
    await until(
      'another server leads',
      async () => {
        const next = await cluster.leader()
        return next !== undefined && next !== old
      },
      60,
    )
    const led = performance.now()
    await pause(4000)
    const gap = traffic.kept.takeLongestGap()
    say(
      `${old.name} was killed after ${before} applications: another one led after ${Math.round(led - killed)} ms, ` +
        `nothing was accepted for ${Math.round(gap)} ms`,
    )
    if (gap > BACK_SECONDS_MAX * 1000 || gap === 0) faults.push(`writes were away for ${Math.round(gap)} ms`)
    old.start()
    const started = performance.now()
    await cluster.whole(WHOLE_SECONDS)
    say(
      `${old.name} was one of the cluster again ${((performance.now() - started) / 1000).toFixed(1)} s after its start: ${old.steps()}`,
    )
  }
  const kept = await traffic.stop()
  const lost = await losses(api.url, kept)
  const dead = await emptyQueue(env, 420)
  const alive = api.isAlive()
  await api.end()
  return {
    saw: [summary(kept)],
    lost: [
      ...lost,
      ...(await lostOfMoved()),
      ...faults,
      ...missingMails(kept, mail.mails),
      ...(alive ? [] : ['the server ended by itself']),
      ...kept.wordless.map((status) => `an answer ${status} had no sentence`),
      ...dead.map(({ name }) => `the job ${name} was given up`),
    ],
  }
}
