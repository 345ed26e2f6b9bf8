import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { encrypted, filledData, upgrade } from './filled.mjs'
import { summary } from './ledger.mjs'
import { mailServer, missingMails } from './parts.mjs'
import { emptyQueue } from './service.mjs'
import { startTraffic } from './traffic.mjs'
import { losses } from './verify.mjs'

const APPLICATIONS_MIN = 500

async function upgraded({ dialect, data, folder, say, undo }) {
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
    `${dialect}: ${data.applications} applications of 0.2.0, migrated and ready after ${Math.round(ready - started)} ms, ` +
      `all encrypted ${Math.round(performance.now() - ready)} ms later, while people applied`,
  )
  const lost = [...(await losses(api.url, kept)), ...(await data.losses(url))]
  const dead = await emptyQueue(env, 420)
  const code = await api.end()
  return {
    saw: [summary(kept)],
    lost: [
      ...lost,
      ...missingMails(kept, mail.mails),
      ...dead.map(({ name }) => `the job ${name} was given up`),
      ...(kept.applications.length > 0 ? [] : [`${dialect}: nobody could apply meanwhile`]),
      ...(code === 0 ? [] : [`${dialect}: the server ended with ${code}`]),
      ...kept.wordless.map((status) => `an answer ${status} had no sentence`),
    ],
  }
}

/** The data of the first release is brought up to date, and encrypted while people are at work. */
export async function drill({ folder, say, undo, filled }) {
  const data = filled.applications > 0 ? filled : filledData(join(folder, 'data'), APPLICATIONS_MIN, say)
  const results = []
  for (const dialect of ['sqlite', 'postgres'])
    results.push(await upgraded({ dialect, data, folder, say, undo }))
  return { saw: results.flatMap(({ saw }) => saw), lost: results.flatMap(({ lost }) => lost) }
}
