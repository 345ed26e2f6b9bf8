import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyData } from './data/filled.mjs'
import { summary } from './people/ledger.mjs'
import { admin, startApi } from './servers/service.mjs'
import { startTraffic } from './people/traffic.mjs'
import { losses } from './people/verify.mjs'

const REST_MILLISECONDS = 3000
const SENTENCE = 'PII_KEYS: k1 is another key than the one that the data is sealed with'

/** What a server or a command said that did not begin; undefined when it did. */
const refusal = (work) =>
  work.then(
    () => undefined,
    (error) => `${error.message} ${error.stderr ?? ''}`,
  )

async function withWrongKey({ dialect, filled, folder, undo }) {
  const own = join(folder, dialect)
  mkdirSync(own)
  const { url } = dialect === 'sqlite' ? await filled.sqlite(own) : await filled.postgres(undo)
  const env = { DATA_DIR: own, DATABASE_URL: url }
  const api = await startApi({ folder: own, env })
  undo(() => api.end('SIGKILL'))
  const traffic = startTraffic({ origin: () => api.url, withFiles: true })
  await pause(REST_MILLISECONDS)
  const kept = await traffic.stop()
  await api.end()

  const wrong = { ...env, PII_KEYS: `k1:${randomBytes(32).toString('base64')}` }
  const asked = performance.now()
  const refused = [
    await refusal(startApi({ folder: own, name: 'wrong', env: wrong }).then((each) => each.end('SIGKILL'))),
    await refusal(admin(['application', 'list'], wrong)),
  ]
  const said = Math.round(performance.now() - asked)
  const next = await startApi({ folder: own, name: 'right', env })
  undo(() => next.end('SIGKILL'))
  const lost = [...(await losses(next.url, kept)), ...(await filled.losses(url))]
  await next.end()
  return {
    saw: [`${dialect}: ${summary(kept)}; server and command refused the wrong key within ${said} ms`],
    lost: [
      ...lost,
      ...refused
        .filter((text) => !text?.includes(SENTENCE))
        .map((text) => `${dialect}: the wrong key was not named: ${text}`),
    ],
  }
}

/** Another key under the same id: nothing starts and nothing is changed, and with the right key all is there. */
export async function drill({ folder, undo, filled = emptyData }) {
  const results = []
  for (const dialect of ['sqlite', 'postgres'])
    results.push(await withWrongKey({ dialect, filled, folder, undo }))
  return { saw: results.flatMap(({ saw }) => saw), lost: results.flatMap(({ lost }) => lost) }
}
