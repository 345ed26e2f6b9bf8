import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { encrypted, upgrade } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { mailServer, missingMails } from './servers/local-servers.mjs'
import { admin, emptyQueue, startApi } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses } from './people/verify.mjs'

const APPLICATIONS_MIN = 500
const BACK_MILLISECONDS = 8000
const QUEUE_SECONDS = 420

const wordless = ({ wordless: each }) => each.map((status) => `an answer ${status} had no sentence`)

/**
 * Back without a backup, as the runbook tells: the program of the release before goes on with the database as it is, and after
 * it the one of today once more.
 */
async function goneBack({ dialect, data, own, url, env, before, undo, accepted }) {
  const ledgers = []
  const saw = []
  const lost = []
  const programs = [
    ['back', join(before, 'apps', 'api', 'dist', 'main.mjs')],
    ['again', undefined],
  ]
  for (const [name, program] of programs) {
    const api = await startApi({ folder: own, name, program, env })
    undo(() => api.end('SIGKILL'))
    const traffic = startTraffic({ origin: () => api.url, withFiles: true })
    await pause(BACK_MILLISECONDS)
    const kept = await traffic.stop()
    ledgers.push(kept)
    saw.push(`${dialect}, ${name}: ${summary(kept)}`)
    accepted.push(...kept.applications)
    // Each opens what the other has taken, too.
    const missing = [...(await losses(api.url, { applications: accepted })), ...wordless(kept)]
    // What the release before gave up, for it does not know it, is done afterwards, as the change log tells.
    if (program === undefined)
      for (const { id } of await emptyQueue(env, QUEUE_SECONDS)) await admin(['jobs', 'retry', id], env)
    const dead = await emptyQueue(env, QUEUE_SECONDS)
    if (program === undefined) missing.push(...dead.map(({ name }) => `the job ${name} was given up`))
    const code = await api.end()
    lost.push(
      ...missing.map((each) => `${dialect}, ${name}: ${each}`),
      ...(kept.applications.length > 0 ? [] : [`${dialect}, ${name}: nobody could apply`]),
      ...(code === 0 ? [] : [`${dialect}, ${name}: the server ended with ${code}`]),
    )
  }
  return {
    saw,
    lost: [...lost, ...(await data.losses(url))],
    ledgers,
  }
}

async function upgraded({ dialect, data, folder, before, say, undo }) {
  const own = join(folder, dialect)
  mkdirSync(own)
  const { url } = dialect === 'sqlite' ? await data.sqlite(own, 'old') : await data.postgres(undo, 'old')
  const mail = await mailServer(undo)
  const env = { DATA_DIR: own, DATABASE_URL: url, SMTP_URL: mail.url }
  const started = performance.now()
  const api = await upgrade({ folder: own, env, undo })
  const ready = performance.now()
  const traffic = startTraffic({ origin: () => api.url, withFiles: true })
  await encrypted(url)
  const kept = await traffic.stop()
  say(
    `${dialect}: ${data.applications} applications of ${data.release}, migrated and ready after ${Math.round(ready - started)} ms, ` +
      `all encrypted ${Math.round(performance.now() - ready)} ms later, while people applied`,
  )
  const lost = [...(await losses(api.url, kept)), ...(await data.losses(url))]
  const dead = await emptyQueue(env, QUEUE_SECONDS)
  const code = await api.end()
  const accepted = [...kept.applications]
  const back = before
    ? await goneBack({ dialect, data, own, url, env, before, undo, accepted })
    : { saw: [], lost: [], ledgers: [] }
  return {
    saw: [summary(kept), ...back.saw],
    lost: [
      ...lost,
      ...back.lost,
      ...[kept, ...back.ledgers].flatMap((each) => missingMails(each, mail.mails)),
      ...dead.map(({ name }) => `the job ${name} was given up`),
      ...(kept.applications.length > 0 ? [] : [`${dialect}: nobody could apply meanwhile`]),
      ...(code === 0 ? [] : [`${dialect}: the server ended with ${code}`]),
      ...wordless(kept),
    ],
  }
}

/** The data of a release is brought up to date, and encrypted while people are at work; then back, where there is a way. */
export async function drill({ folder, say, undo, filled, filledWith, before }) {
  const data = filled.applications > 0 ? filled : filledWith(join(folder, 'data'), APPLICATIONS_MIN)
  const results = []
  for (const dialect of ['sqlite', 'postgres'])
    results.push(await upgraded({ dialect, data, folder, before, say, undo }))
  return { saw: results.flatMap(({ saw }) => saw), lost: results.flatMap(({ lost }) => lost) }
}
